/** The maximum length of an entry; the API refuses longer ones. */
export const maxCharacters = 5000;
