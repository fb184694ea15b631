import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { receivePeopleFile } from './read-people-file.ts';

async function saidOf(content: string | Buffer) {
  const { lines } = await receivePeopleFile(Readable.from([Buffer.from(content)]));
  return lines.map(({ said }) => said);
}

describe('a file of people', () => {
  it.each([
    'Correo;Nombre;Apellido;Departamento',
    'Correo;Nombre;Apellidos;Organización',
    'E-Mail\tVorname\tNachname\tAbteilung',
    'Adresse e-mail,Prénom,Nom,Département',
    'E-mailadres|Voornaam|Achternaam|Afdeling',
    'Endereço de e-mail;Nome;Sobrenome;Departamento',
    'Indirizzo e-mail;Nome;Cognome;Reparto',
    'Staff list\n\nWork Email,First Name,Last Name,Department',
    'Email - Primary Work,Legal Name - First Name,Legal Name - Last Name,Supervisory Organization',
    'Work Contact: Work Email,Legal First Name,Legal Last Name,Home Department Description',
    'Correo electrónico de trabajo;Nombre;Apellidos;Departamento',
    'Adresse email professionnelle;Prénom;Nom;Département',
    'E-mail werk;Voornaam;Achternaam;Afdeling',
    'E-mail corporativo;Nome;Sobrenome;Departamento',
    'E-mail aziendale;Nome;Cognome;Reparto',
  ])('can have the column titles %s', async (titles) => {
    const separator = /[;\t|]/.exec(titles)?.[0] ?? ',';
    const person = ['ana@example.org', 'Ana', 'Ruiz', 'Works'].join(separator);
    expect(await saidOf(`${titles}\n${person}\n`)).toEqual([
      expect.objectContaining({ firstName: 'Ana', lastName: 'Ruiz', organization: 'Works' }),
    ]);
  });

  it('keeps the apostrophes that spreadsheets write if it is in Windows-1252', async () => {
    const text = 'email;first name;last name\nsean@example.org;Se\xe1n;O\x92Brien\n';
    expect(await saidOf(Buffer.from(text, 'latin1'))).toMatchObject([
      { firstName: 'Seán', lastName: 'O’Brien' },
    ]);
  });

  it('can have each line in quotes, and numbers as texts', async () => {
    const rows = [
      '"email,first name,last name,employee id"',
      '"ana@example.org,Ana,""Ruiz, Jr."",=""00045"""',
      "ben@example.org,Ben,'t Hooft,'0046",
    ];
    expect(await saidOf(rows.join('\n'))).toMatchObject([
      { lastName: 'Ruiz, Jr.', employeeId: '00045' },
      { lastName: "'t Hooft", employeeId: '0046' },
    ]);
  });

  it('can have the status in its own language, but no unknown word', async () => {
    const lines = ['aktiv', 'On leave', 'Ausgeschieden', 'uit dienst', 'gone'];
    const people = lines.map((status, at) => `p${at}@example.org;Ana;Ruiz;${status}`);
    const said = await saidOf(['email;first name;last name;status', ...people].join('\n'));
    expect(said.map((one) => (typeof one === 'string' ? one : one.leaves))).toEqual([
      false,
      false,
      true,
      true,
      'status_unknown',
    ]);
  });

  it.each([
    ['A|Full-time|Part time|On Leave|Active - FMLA|A - Active|Contractor|LOA', 'stays'],
    [
      'Terminated|I - Inactive|Not active|Inactive|Baja|Inactive - Retired|Non-active|Terminated (voluntary)|Retired|T - Terminated',
      'leaves',
    ],
    [
      'tiempo completo|de licencia|Vollzeit|In Elternzeit|beschäftigt|temps plein|en congé',
      'stays',
    ],
    ['deeltijd|in dienst|tempo integral|afastada|a tempo pieno|in maternità|CDI', 'stays'],
    ['desvinculado|gekündigt|im Ruhestand|licencié|ontslagen|demitida|licenziato', 'leaves'],
    ['gone|Leave|Active / Terminated|x', 'status_unknown'],
    [
      'T|I|Term|Disabled|Inactive - Leave|Baja - Maternidad|Baja (médica)|Inaktiv (Reha)',
      'status_unknown',
    ],
    [
      'Inactif - congé|Inactive - On leave|Não ativo: INSS|Non attivo (aspettativa)',
      'status_unknown',
    ],
  ])('can have the employment words %s, with which someone %s', async (words, outcome) => {
    const people = words.split('|').map((status, at) => `p${at}@example.org;Ana;Ruiz;${status}`);
    const said = await saidOf(['email;first name;last name;status', ...people].join('\n'));
    const outcomes = said.map((one) =>
      typeof one === 'string' ? one : one.leaves ? 'leaves' : 'stays',
    );
    expect(outcomes).toEqual(people.map(() => outcome));
  });

  it('lists the titles of the columns that it ignores', async () => {
    const text = 'email,first name,last name,Cost center,,Shirt\na@example.org,Ana,Ruiz,7,,M\n';
    const { ignoredColumns } = await receivePeopleFile(Readable.from([Buffer.from(text)]));
    expect(ignoredColumns).toEqual(['Cost center', 'Shirt']);
  });

  it('has only the lines refused that are too long or have an unreadable character', async () => {
    const list = [
      'email,first name,last name',
      `a@example.org,${'A'.repeat(5000)},Ruiz`,
      'b\0o@example.org,Bo,Li',
      'cy@example.org,Cy,Ng',
    ].join('\n');
    const { lines } = await receivePeopleFile(Readable.from([Buffer.from(list)]));
    expect(lines.map(({ line, said }) => [line, said])).toEqual([
      [2, 'line_too_long'],
      [3, 'character_unreadable'],
      [4, expect.objectContaining({ firstName: 'Cy' })],
    ]);
    // A list of everyone mustn't remove the person of a line that can't be read.
    expect(lines[1]?.mentions).toContain('bo@example.org');
    await expect(
      receivePeopleFile(Readable.from([Buffer.from(list)]), { isWhole: true }),
    ).rejects.toThrow('Line 2 is too long.');
  });

  it("asks what its columns contain if it doesn't know their titles, and takes the answer", async () => {
    const list = 'Kontakt;Rufname;Zuname;Sitz\nana@example.org;Ana;Ruiz;Works\n';
    const read = (columns?: string) =>
      receivePeopleFile(Readable.from([Buffer.from(list)]), { columns });
    await expect(read()).rejects.toMatchObject({
      code: 'answers_needed',
      details: {
        asked: {
          columns: [
            { title: 'Kontakt', examples: ['ana@example.org'], likely: 'email' },
            { title: 'Rufname', likely: null },
            { title: 'Zuname', likely: null },
            { title: 'Sitz', likely: null },
          ],
          needs: [
            ['email', 'firstName', 'lastName'],
            ['email', 'status'],
          ],
        },
      },
    });
    const { lines, ignoredColumns } = await read('email,firstName,lastName,');
    expect(lines[0]?.said).toMatchObject({ email: 'ana@example.org', lastName: 'Ruiz' });
    expect(ignoredColumns).toEqual(['Sitz']);
    const named = 'email,firstName,lastName';
    for (const wrong of [`${named},lastName`, `${named},x`, named, 'email,firstName,,'])
      await expect(read(wrong)).rejects.toMatchObject({ code: 'answer_not_offered' });
  });

  it('can have the status in a column of the employment status', async () => {
    const titles = 'email,first name,last name,employment status';
    const people = 'a@example.org,Ana,Ruiz,Full-time\nb@example.org,Bo,Li,Terminated\n';
    expect(await saidOf(`${titles}\n${people}`)).toMatchObject([
      { firstName: 'Ana', leaves: false },
      { firstName: 'Bo', leaves: true },
    ]);
  });

  it('has only that line refused if a name contains a separator', async () => {
    const list = 'email,first name,last name\na@example.org,Ana,Ruiz, PhD\nb@example.org,Bo,Li,,\n';
    expect(await saidOf(list)).toEqual(['unreadable', expect.objectContaining({ lastName: 'Li' })]);
  });

  it('needs no names for people who leave', async () => {
    expect(await saidOf('email,status\nana@example.org,left\n')).toMatchObject([
      { email: 'ana@example.org', firstName: null, leaves: true },
    ]);
    await expect(saidOf('email,team\nana@example.org,Red\n')).rejects.toThrow(
      'The first line is missing these columns: "firstName", "lastName".',
    );
    await expect(saidOf('Email;Name\nana@example.org;Ana Ruiz\n')).rejects.toMatchObject({
      code: 'file_refused',
    });
    await expect(saidOf('Email;Lage\nana@example.org;ausgeschieden\n')).rejects.toMatchObject({
      code: 'answers_needed',
    });
  });

  it('loses only the line on which a quote is not closed', async () => {
    const said = await saidOf(
      'email,first name,last name\na@example.org,"Ana,Ruiz\nb@example.org,Bo,Li\n',
    );
    expect(said).toEqual(['unreadable', expect.objectContaining({ firstName: 'Bo' })]);
  });
});

const cases = new URL('../../../test/fixtures/public-cases/', import.meta.url);

describe('the people file of a public report', () => {
  it.each([
    ['people-de-titles.csv', ['anna Anna Groß stays']],
    ['people-hris-words.csv', ['ida+steps Ida Zimmer stays']],
    [
      'people-hris-words2.csv',
      [
        'u.yi U Yi stays',
        "t.hooft Gé 't Hooft leaves",
        'km Käthe Müller leaves',
        'new1 New One stays',
        'new2 New Two stays',
      ],
    ],
    ['people-married.csv', ['kaethe.berg Käthe Berg stays']],
    ['people-preferred.csv', ['q Robert Quill stays']],
    ['people-rehire-in.csv', ['j.vandenberg Joost van den Berg stays']],
    ['people-rehire-out.csv', ['j.vandenberg null null leaves']],
    ['people-rehire-out2.csv', ['j.vandenberg null null leaves']],
  ])('%s is read', async (name, people) => {
    const said = await saidOf(readFileSync(new URL(name, cases)));
    expect(
      said.map((one) => {
        if (typeof one === 'string') return one;
        const { email, firstName, lastName, leaves } = one;
        return `${email.split('@')[0]} ${firstName} ${lastName} ${leaves ? 'leaves' : 'stays'}`;
      }),
    ).toEqual(people);
  });
});
