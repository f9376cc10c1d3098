import type { Reporter } from 'vitest/node';

/** Ends a run with the line `N passed, M failed`. A run without a test counts as failed. */
export function counts(): Reporter {
  return {
    onTestRunEnd(modules, errors) {
      const cases = modules.flatMap((module) => [...module.children.allTests()]);
      const passed = cases.filter((test) => test.result().state === 'passed').length;
      const brokenFiles = modules.filter(
        (module) => module.state() === 'failed' && module.errors().length > 0,
      ).length;
      const failed =
        cases.filter((test) => test.result().state === 'failed').length + brokenFiles + errors.length;
      process.once('exit', () => console.log(`${passed} passed, ${failed} failed`));
    },
  };
}
