import { readPeople } from './read-people.ts';

it('reads who is in a file, and says of every other line why it is not taken', () => {
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

it('takes no file without the columns that it needs, and none that is too long', () => {
  expect(readPeople('Name,E-mail\nMio,mio@example.org').problem).toBe('columnsMissing');
  const lines = Array.from({ length: 301 }, (_, at) => `Mio,Abe,mio.${at}@example.org`);
  expect(readPeople(['nombre,apellidos,correo', ...lines].join('\n')).problem).toBe('tooMany');
  expect(readPeople('"broken').problem).toBe('noFile');
});
