import {
  applyStepImport,
  cancelStepImport,
  getStepImport,
  type ImportState,
  listStepDays,
  type StepImport,
  undoStepImport,
  uploadStepImport,
} from '@stridewell/contracts';
import type { z } from 'zod';
import { startTestApi, type TestMember } from '#testing/test-api.ts';

// One API and program for a test file about imports; each file that imports this has its own.
export const api = await startTestApi();
export const program = await api.makeProgram({ timeZone: 'UTC' });
export const admin = await api.makeMember(program, { roleName: 'CoreTierAdmin', firstName: 'Ada' });

/** Uploads a file; lines after the first that names the columns. */
export function upload(
  lines: readonly string[] | string | Uint8Array<ArrayBuffer>,
  { by = admin, fileName }: { by?: TestMember; fileName?: string } = {},
) {
  const text = typeof lines === 'string' || lines instanceof Uint8Array ? lines : fileOf(lines);
  const body = new File([text], 'steps.csv', { type: 'text/csv' });
  const params = { id: program.programId };
  return api.as(by).call(uploadStepImport, { params, query: { fileName }, body });
}

/** The text of a file with these lines below the first. */
export function fileOf(lines: readonly string[]): string {
  return ['member,date,steps,note', ...lines, ''].join('\n');
}

function paramsOf({ id }: Pick<StepImport, 'id'>) {
  return { params: { id: program.programId, importId: id } };
}

export async function read(one: Pick<StepImport, 'id'>): Promise<StepImport> {
  return (await api.as(admin).call(getStepImport, paramsOf(one))).data;
}

export async function apply(one: Pick<StepImport, 'id'>): Promise<StepImport> {
  return (await api.as(admin).call(applyStepImport, paramsOf(one))).data;
}

export async function cancel(one: Pick<StepImport, 'id'>): Promise<StepImport> {
  return (await api.as(admin).call(cancelStepImport, paramsOf(one))).data;
}

export async function undo(one: Pick<StepImport, 'id'>): Promise<StepImport> {
  return (await api.as(admin).call(undoStepImport, paramsOf(one))).data;
}

/** Waits until an import is in a state. */
export async function until(
  one: Pick<StepImport, 'id'>,
  state: z.infer<typeof ImportState>,
): Promise<StepImport> {
  for (const end = Date.now() + 30_000; Date.now() < end;) {
    const now = await read(one);
    if (now.state === state) return now;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`The import is ${(await read(one)).state} and not ${state}.`);
}

/** Uploads a file and waits for what it would change. */
export async function check(lines: readonly string[] | string): Promise<StepImport> {
  const { data } = await upload(lines);
  return until(data, 'checked');
}

/** The counted steps of a member's days, with the entries behind them. */
export async function daysOf(member: TestMember, date: string) {
  const query = { startDate: date, endDate: date };
  const { data } = await api
    .as(member)
    .call(listStepDays, { params: { id: member.memberId }, query });
  const [day] = data;
  return {
    steps: day?.steps,
    entries: day?.entries.map(({ source, steps, note }) =>
      `${source} ${steps} ${note ?? ''}`.trim(),
    ),
  };
}
