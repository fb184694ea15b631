// In the whole test run a failing test gets a second try, which is reported (decision 0226).
if (process.env.CI) jest.retryTimes(1, { retryImmediately: true, logErrorsBeforeRetry: true });
