import '@testing-library/jest-dom';
import { format } from 'node:util';

// A console error or warning in a test is an unnoticed defect (a missing key, an update outside act, a refused prop),
// so it fails the test. A test that provokes one uses `jest.spyOn(console, 'error').mockImplementation(() =>
// undefined)` and asserts on the spy.
const complaints = [];

// A wait ends as soon as its condition holds; the default second is too short on a shared machine.
jest.mock('@testing-library/dom', () => {
  const library = jest.requireActual('@testing-library/dom');
  library.configure({ asyncUtilTimeout: 20_000 });
  return library;
});

for (const level of ['error', 'warn']) {
  console[level] = (...args) => {
    complaints.push(`console.${level}: ${format(...args)}`);
  };
}

afterEach(() => {
  const said = complaints.splice(0);
  if (said.length > 0) {
    throw new Error(
      `${said.join('\n\n')}\n\nFix the cause, or expect it: jest.spyOn(console, 'error').mockImplementation(() => undefined).`,
    );
  }
});
