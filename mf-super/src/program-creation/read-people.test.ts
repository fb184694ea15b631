import { readPeople } from './read-people.ts';

it('reads the people in a file and gives a reason for every skipped line', () => {
  const file = [
    '\uFEFFFirst name;Last name;E-mail;Team;Shoe size',
    'Mio;Abe;mio@example.org;Gulls;38',
    'Ana;;ana@example.org;;40',
    '',
    'Ben;Ode;not an address;;',
    '"Mio; again";Abe;MIO@example.org;;',
  ].join('\r\n');
  expect(readPeople(file)).toEqual({
    people: [{ firstName: 'Mio', lastName: 'Abe', email: 'mio@example.org', team: 'Gulls' }],
    refused: [
      { line: 3, why: 'lastName' },
      { line: 5, why: 'email' },
      { line: 6, why: 'twice' },
    ],
    problem: null,
  });
});

it('reads every column title that the people import reads', () => {
  const file = 'Given name,Surname,Work email,Department\nMio,Abe,mio@example.org,Dock';
  expect(readPeople(file).people).toEqual([
    { firstName: 'Mio', lastName: 'Abe', email: 'mio@example.org', organization: 'Dock' },
  ]);
});

it('reads employee IDs and refuses duplicates', () => {
  const file = [
    'First name,Last name,E-mail,Employee ID',
    'Mio,Abe,mio@example.org,A-17',
    'Ana,Ruiz,ana@example.org,A-17',
    'Ben,Ode,ben@example.org,=1+1',
  ].join('\n');
  const { people, refused } = readPeople(file);
  expect(people.map(({ employeeId }) => employeeId)).toEqual(['A-17']);
  expect(refused).toEqual([
    { line: 3, why: 'employeeId' },
    { line: 4, why: 'employeeId' },
  ]);
});

it('refuses a file without the required columns, and one that is too long', () => {
  expect(readPeople('Name,E-mail\nMio,mio@example.org').problem).toBe('columnsMissing');
  const lines = Array.from({ length: 301 }, (_, at) => `Mio,Abe,mio.${at}@example.org`);
  expect(readPeople(['nombre,apellidos,correo', ...lines].join('\n')).problem).toBe('tooMany');
  expect(readPeople('"broken').problem).toBe('noFile');
});
