/**
 * The tests that `npm run mutate` runs for each mutant. They leave out the long simulation, which covers the
 * whole order and takes a minute.
 */
export default {
  test: { include: ['src/**/*.test.ts', 'simulation/order-machine.test.ts'], testTimeout: 60_000 },
};
