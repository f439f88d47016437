// Glibc shows it to _GNU_SOURCE alone, which Swift's importer does not set; 1 is RENAME_NOREPLACE.
int renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned int flags);

static inline int ct_rename_new(int folder, const char *from, const char *to) { return renameat2(folder, from, folder, to, 1); }
