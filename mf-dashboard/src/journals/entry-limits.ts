/** The most letters of an entry; the API refuses more. */
export const mostLetters = 5000;
