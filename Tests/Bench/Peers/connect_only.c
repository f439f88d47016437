// connect_only ROOT PORT COUNT: opens so many connections with libcurl alone (CURLOPT_CONNECT_ONLY, verified against ROOT)
// uses each for one octet that is echoed, and prints the KiB of live heap that each has while it does nothing.
#include <curl/curl.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int main(int count, char **words)
{
    if (count != 4) return 2;
    int number = atoi(words[3]);
    char url[64];
    snprintf(url, sizeof url, "https://localhost:%s/", words[2]);
    curl_global_init(CURL_GLOBAL_DEFAULT);
    size_t before = 0;
    for (int i = 0; i < number + 20; i++) {
        if (i == 20) {
            malloc_trim(0);
            before = mallinfo2().uordblks;
        }
        CURL *easy = curl_easy_init();
        curl_easy_setopt(easy, CURLOPT_URL, url);
        curl_easy_setopt(easy, CURLOPT_CONNECT_ONLY, 1L);
        curl_easy_setopt(easy, CURLOPT_CAINFO, words[1]);
        curl_easy_setopt(easy, CURLOPT_CAPATH, NULL);
        curl_easy_setopt(easy, CURLOPT_PROXY, "");
        CURLcode code = curl_easy_perform(easy);
        if (code) {
            fprintf(stderr, "connect_only: %s\n", curl_easy_strerror(code));
            return 1;
        }
        // One that was never used has not all of its buffers yet.
        size_t moved;
        char octet = 1;
        if (curl_easy_send(easy, &octet, 1, &moved)) return 1;
        while (curl_easy_recv(easy, &octet, 1, &moved) == CURLE_AGAIN) usleep(100);
    }
    printf("idle %.2f\n", (double)(mallinfo2().uordblks - before) / 1024 / number);
    return 0;
}
