const kinds = [
  { most: 0xff, make: (length: number) => new Uint8Array(length) },
  { most: 0xff_ff, make: (length: number) => new Uint16Array(length) },
  { most: 0x7f_ff_ff_ff, make: (length: number) => new Int32Array(length) },
];

/** A growing list of whole numbers, in the smallest typed array that holds them all. */
export class NumberList {
  items: Uint8Array | Uint16Array | Int32Array = new Uint8Array(8);
  length = 0;
  #kind = 0;

  push(number: number): void {
    this.length += 1;
    this.set(this.length - 1, number);
  }

  set(place: number, number: number): void {
    const needed = number < 0 ? kinds.length - 1 : kinds.findIndex(({ most }) => number <= most);
    if (place >= this.items.length || needed > this.#kind) {
      this.#kind = Math.max(needed, this.#kind);
      const size = Math.max(this.items.length, Math.ceil(this.length * 1.5));
      const larger = kinds[this.#kind]?.make(size) ?? this.items;
      larger.set(this.items);
      this.items = larger;
    }
    this.items[place] = number;
  }
}
