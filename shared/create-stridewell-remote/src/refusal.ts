/** An error with a sentence for people, which a command prints without a stack. */
export function refusal(sentence: string): Error {
  return Object.assign(new Error(sentence), { name: 'Stop' });
}
