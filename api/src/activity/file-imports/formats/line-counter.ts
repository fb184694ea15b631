/** Counts the lines of a text up to places that mostly follow each other. */
export class LineCounter {
  readonly #text: string;
  readonly #first: number;
  #line = 0;
  /** Where the current line begins, and its end; Infinity for the last one. */
  #begin = 0;
  #end = 0;

  constructor(text: string, firstLine = 1) {
    this.#text = text;
    this.#first = firstLine;
    this.#restart();
  }

  /** Returns the line of a place, counted from the first one. */
  lineAt(place: number): number {
    if (place < this.#begin) this.#restart();
    while (this.#end < place) {
      this.#line += 1;
      this.#begin = this.#end + 1;
      this.#end = this.#endFrom(this.#begin);
    }
    return this.#line;
  }

  #restart(): void {
    this.#line = this.#first;
    this.#begin = 0;
    this.#end = this.#endFrom(0);
  }

  #endFrom(place: number): number {
    const end = this.#text.indexOf('\n', place);
    return end < 0 ? Infinity : end;
  }
}
