import { appendFileSync } from 'node:fs';
import { afterAll, expect, inject } from 'vitest';
import { brokenRules } from '#test/routing/routing-rules.ts';
import { listenToStatements, type SentStatement } from './sent-statements.ts';

/** Statements that may break a rule, as `<rule>: <table> (<file>)`, and the reason. */
const allowed: Record<string, string> = {
  'directory: sign_in_name (src/activity/imports/point-file.sql.ts)':
    "a file's names are looked up only in its program; in two steps once the directory is on another server",
  'unnest: step_import_bundle (src/activity/imports/import-bundles.sql.ts)':
    'bundles belong to imports in a staging table',
  'program: program (src/engine/jobs/jobs.sql.ts)':
    'a job for each program starts with a list of them',
  'program: program (src/operations/backup/check-database.ts)': 'a check goes through all programs',
  'program: program (src/operations/demo/demo.sql.ts)': 'the demo has a few programs on one server',
  'program: member (src/operations/demo/demo.sql.ts)': 'as above',
  'program: reseller_person (src/operations/demo/demo.sql.ts)': 'as above',
  'program: member (src/operations/first-admin/first-admin.sql.ts)':
    'a super admin may belong to any program',
  'program: email (src/engine/requests/lists/plain-rows.sql.ts)':
    'the provider searches the mail of all programs',
  'program: program (src/engine/requests/lists/plain-rows.sql.ts)': 'as above, with their names',
  'program: email (src/engine/mail/mail.sql.ts)':
    'the mail job starts with the programs that have mail to send',
  'program: device_connection (src/activity/devices/connections.sql.ts)':
    'a vendor names its own account instead of a program, and due connections are selected from all programs',
  'program: device_notice (src/activity/devices/notices.sql.ts)':
    'the job starts with the programs that have pending notices',
  'program: mailing (src/messaging/mailings/mailings.sql.ts)': 'as above, for mailings',
  'program: question_round (src/planning/question-rounds/question-rounds.sql.ts)':
    'as above, for question rounds',
  'program: member (src/accounts/invitations/due-invitations.sql.ts)':
    'the job starts with the programs whose invitations are due',
  ...Object.fromEntries(
    [
      'program',
      'program_day',
      'program_return',
      'contender_block',
      'leaderboard',
      'group_day',
      'mass_deletion_line',
    ].map((table) => [
      `program: ${table} (src/engine/files/exports/copy-of-all.sql.ts)`,
      "the provider's files about all programs",
    ]),
  ),
  'program: program (src/provider/mass-mail/mass-mail.sql.ts)':
    "the provider's mail starts with the selected programs",
  'program: mailing (src/provider/mass-mail/mass-mail.sql.ts)':
    'it is paused, and its progress is read, in all of them together',
  'program: mass_deletion_line (src/provider/mass-deletion/mass-deletion.sql.ts)':
    "the provider's mass deletion runs in each program with members in it",
  ...Object.fromEntries(
    ['program', 'program_return', 'contender_block', 'member'].map((table) => [
      `program: ${table} (src/provider/programs/programs.sql.ts)`,
      "the provider's list of all programs",
    ]),
  ),
  ...Object.fromEntries(
    [
      'program',
      'program_reseller',
      'program_return',
      'contender_block',
      'reseller_person',
      'member',
    ].map((table) => [
      `program: ${table} (src/provider/resellers/resellers.sql.ts)`,
      "a reseller's programs and people may be on any server",
    ]),
  ),
  ...Object.fromEntries(
    [
      'program',
      'program_reseller',
      'program_return',
      'contender_block',
      'member',
      'program_day',
      'program_address',
    ].flatMap((table) => [
      [
        `program: ${table} (src/provider/partner-programs/partner-programs.sql.ts)`,
        "a reseller's programs may be on any server",
      ],
      [`program: ${table} (src/engine/files/exports/copy-of-all.sql.ts)`, 'as above'],
    ]),
  ),
  'directory: program_address (src/provider/partner-programs/partner-programs.sql.ts)':
    'programs are also searched by the names in their addresses',
  ...Object.fromEntries(
    ['program', 'member', 'session'].map((table) => [
      `program: ${table} (src/provider/impersonation/impersonation.sql.ts)`,
      "the provider's staff impersonate members of any program",
    ]),
  ),
  'program: program (src/members/registration/find-program.sql.ts)':
    'people who look for their program to register belong to none yet',
  ...Object.fromEntries(
    ['program: member', 'program: sign_in_name', 'directory: sign_in_name'].map((rule) => [
      `${rule} (src/accounts/sign-in/sign-in.sql.ts)`,
      'the provider finds a member of any program by sign-in name',
    ]),
  ),
  ...Object.fromEntries(
    ['sign_in_change', 'member', 'program'].map((table) => [
      `program: ${table} (src/accounts/sign-in-changes/sign-in-changes.sql.ts)`,
      'super administrators may belong to any program, and open and due changes are selected from all of them',
    ]),
  ),
  'program: program_reseller (src/programs/resellers/reseller-of.sql.ts)':
    "a reseller's programs may be on any server",
  ...Object.fromEntries(
    ['challenge', 'challenge_package'].map((table) => [
      `program: ${table} (src/challenges/maps/global-maps.sql.ts)`,
      'whether any program uses a global map',
    ]),
  ),
  ...Object.fromEntries(
    ['totp', 'identity_provider', 'sign_in_change', 'device_connection'].map((table) => [
      `program: ${table} (src/operations/re-encrypt/re-encrypt.service.ts)`,
      "a change of the installation's key affects all programs",
    ]),
  ),
  'program: recovery_code (src/operations/re-encrypt/old-recovery-codes.ts)':
    "a change of the installation's key affects all programs",
  ...Object.fromEntries(
    ['release_team_member', 'member', 'program'].map((table) => [
      `program: ${table} (src/accounts/release-teams/release-teams.sql.ts)`,
      "the members of a remote's team may belong to any program",
    ]),
  ),
  ...Object.fromEntries(
    ['member', 'program'].map((table) => [
      `program: ${table} (src/provider/members/members.sql.ts)`,
      "the provider's search for members of all programs",
    ]),
  ),
};

/** One worker runs many files: a statement of one file isn't checked again in the next. */
const worker = globalThis as { knownStatements?: Set<string> };
worker.knownStatements ??= new Set();

const { tenantTables, sentFile } = inject('statements');
const tables = {
  ofTenants: new Set(tenantTables),
  directories: new Set(['sign_in_name', 'program_address']),
};
const sent: SentStatement[] = [];
const stop = listenToStatements((statement) => sent.push(statement), worker.knownStatements);

afterAll(() => {
  stop();
  const files = sent.flatMap(({ frames }) => frames.map(({ file }) => `${file}\n`));
  appendFileSync(sentFile, [...new Set(files)].join(''));
  const broken = sent.flatMap(({ text, values, frames }) =>
    brokenRules(text, values, tables).flatMap(({ rule, table }) => {
      const [frame] = frames;
      const what = `${rule}: ${table} (${frame?.file})`;
      return what in allowed ? [] : [`${what}, ${frame?.name}, line ${frame?.line}`];
    }),
  );
  expect(broken, 'statements that cannot be routed by program (README.md of api)').toEqual([]);
});
