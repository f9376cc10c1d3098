/** The tests that `npm run mutate` runs for each mutant. The long simulation is left out: it covers all of the order and takes a minute. */
export default { test: { include: ['src/**/*.test.ts', 'simulation/order-machine.test.ts'], testTimeout: 60_000 } };
