/// There so that Swift has something to import.
extern const int ct_mutexes_are_told_of;
