import { importLineProblems } from '#activity/imports.ts';

/** Messages for the reasons why a line of an eligibility file is refused. */
export const eligibilityLineProblems = {
  unreadable: importLineProblems.unreadable,
  line_too_long: importLineProblems.line_too_long,
  character_unreadable: importLineProblems.character_unreadable,
  too_few_cells: importLineProblems.too_few_cells,
  email_unreadable: 'Enter an email address like name@example.org.',
  employee_id_unreadable:
    'Use up to 64 characters for an employee ID, not starting with =, +, - or @.',
  employee_id_differs: 'The member with this email has a different employee ID.',
  address_of_other: 'Another member has this email address. Merge the two accounts first.',
  administrator_address: "Change an admin's email address on their own page.",
  name_missing: 'A new person needs a first name and a last name.',
  name_unreadable:
    'Use up to 60 characters for a name, or 80 for a group, not starting with =, +, - or @.',
  username_unreadable: 'Use 3 to 40 letters, digits, dots or hyphens, such as maya.lindqvist.',
  username_taken: 'This username is taken. Leave the cell empty to create one automatically.',
  language_unknown: 'Use en or es as the language.',
  status_unknown: 'Use active or left as the status, or leave the cell empty.',
  line_repeated: 'An earlier line has this email address or employee ID.',
  not_a_member: 'No one in the program has this email address.',
  administrator: "A file can't remove an admin. Remove their admin rights first.",
  reseller_staff:
    'This person works for your reseller. Ask your provider to change or remove them.',
  team_full: 'This team is full.',
  organization_needs_pro:
    'New organizations need the Pro tier. Leave the cell empty or name an existing organization.',
  overtaken: 'Someone changed this account after the file was compared. Upload the file again.',
} as const;

/** The stable name of a reason why a line of an eligibility file is refused. */
export type EligibilityLineProblem = keyof typeof eligibilityLineProblems;
