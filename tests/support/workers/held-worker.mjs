// @ts-check

/**
 * Increments the count of running workers, and waits until the test lets it continue.
 *
 * @param {{ running: Int32Array, gate: Int32Array, name: string }} input arrays on memory that the test shares
 */
export default ({ running, gate, name }) => {
  Atomics.add(running, 0, 1);
  Atomics.wait(gate, 0, 0);
  Atomics.sub(running, 0, 1);
  if (name === 'broken') throw new Error('broken');
  return name;
};
