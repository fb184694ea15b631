// Runs every test file of a package in one page: loading React and our packages is most of what a file costs.
// `togetherFiles` comes from `preset.mjs`. A file that needs a page of its own says so in its first line.

// What they do after each test, they say where they are loaded: outside of any one file.
togetherFirst.forEach((path) => require(path));

for (const { name, path } of togetherFiles) {
  describe(name, () => {
    require(path);

    afterAll(() => {
      jest.useRealTimers();
      document.body.replaceChildren();
      localStorage.clear();
      sessionStorage.clear();
      history.replaceState(null, '', '/');
    });
  });
}
