/**
 * The column titles of a file of people in English and Spanish, lowercase. If a file has several titles of one column,
 * the first in the list counts.
 */
export const peopleColumns = {
  email: [
    'email',
    'e-mail',
    'e-mail address',
    'email address',
    'work email',
    'mail',
    'correo electrónico',
    'correo',
  ],
  employeeId: [
    'employee id',
    'employeeid',
    'employee number',
    'personnel number',
    'id de empleado',
  ],
  firstName: ['first name', 'firstname', 'given name', 'nombre'],
  lastName: ['last name', 'lastname', 'surname', 'family name', 'apellido', 'apellidos'],
  username: ['username', 'user', 'usuario'],
  organization: ['organization', 'organisation', 'department', 'organización', 'organizacion'],
  team: ['team', 'equipo'],
  language: ['language', 'idioma'],
  status: ['status', 'estado'],
} as const;
