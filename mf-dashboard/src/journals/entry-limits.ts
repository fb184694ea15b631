/** The maximum length of an entry; the API refuses longer ones. */
export const mostLetters = 5000;
