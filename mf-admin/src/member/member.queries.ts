import {
  changeRegisteredDate,
  correctMember,
  correctSteps,
  createProgramAdmin,
  deleteProgramAdmin,
  downloadMemberLog,
  explain,
  getMember,
  listMemberDevices,
  listProgramMembers,
  mergeProgramMembers,
  resetMemberPassword,
  signOutMember,
  withdrawCorrection,
  type ListedMember,
  type MemberMerge,
  type Output,
} from '@stridewell/contracts';
import { useDownload, useSaid } from '@stridewell/parts';
import { api, liveQuery, useViewer, useWrite } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';
import { useOneMemberText } from './member-texts.ts';

/** Fetches a member as administrators see them; the access is logged, and the member can see the log. */
export function useMember(memberId: number) {
  const { programId: id } = useViewer();
  const look = useQuery(liveQuery(getMember, { params: { id: memberId } }));
  const row = useQuery({
    ...liveQuery(listProgramMembers, { params: { id }, query: { memberId, status: 'all' } }),
    select: ({ data }) => data[0] ?? null,
  });
  return { look, row };
}

/** Fetches the status of a member's devices. */
export function useMemberDevices(memberId: number) {
  return useQuery(liveQuery(listMemberDevices, { params: { id: memberId } }));
}

/** Fetches the explanation of a member's day. */
export function useMemberDay(memberId: number, date: string) {
  return useQuery({
    ...liveQuery(explain, { params: { id: memberId }, query: { subject: 'day', date } }),
    select: ({ data }) => data.day,
  });
}

/** The corrected steps of a day, and the reason. */
export interface CorrectionFields {
  steps: number | null;
  reason: string;
}

/** Corrects a member's day. */
export function useCorrectDay(memberId: number, date: string) {
  return useWrite<Output<typeof correctSteps>, CorrectionFields>({
    endpoint: correctSteps,
    isFailureShownHere: true,
    mutationFn: ({ steps, reason }) =>
      api.call(correctSteps, {
        params: { id: memberId },
        body: { date, steps: steps ?? 0, reason: reason.trim() },
      }),
  });
}

/** Removes a correction. */
export function useWithdrawCorrection(memberId: number, date: string) {
  const t = useOneMemberText();
  const { sayDone, failureText } = useSaid();
  return useWrite({
    endpoint: withdrawCorrection,
    failureText: failureText(),
    mutationFn: () => api.call(withdrawCorrection, { params: { id: memberId }, body: { date } }),
    onSuccess: () => sayDone(undefined, t('day.withdrawn')),
  });
}

/** Emails a member a link to set a new password. */
export function useMailPasswordLink({ id, email }: ListedMember) {
  const t = useOneMemberText();
  const { sayDone, failureText } = useSaid();
  return useWrite({
    endpoint: resetMemberPassword,
    failureText: failureText(),
    mutationFn: () => api.call(resetMemberPassword, { params: { id }, body: {} }),
    onSuccess: () => sayDone(undefined, t('account.mailed', { email })),
  });
}

/** Signs a member out on all their devices. */
export function useSignOutMember({ id, name }: ListedMember) {
  const t = useOneMemberText();
  const { programId } = useViewer();
  const { sayDone, failureText } = useSaid();
  return useWrite({
    endpoint: signOutMember,
    failureText: failureText(),
    mutationFn: () =>
      api.call(signOutMember, { params: { id: programId }, body: { memberId: id } }),
    onSuccess: () => sayDone(undefined, t('account.signedOut', { name })),
  });
}

/** Downloads a member's steps entry by entry; the member can see that it was done. */
export function useDownloadMember(memberId: number) {
  return useDownload(() => api.call(downloadMemberLog, { params: { id: memberId } }));
}

/** Gives a member admin rights, or removes them. */
export function useChangeAdmin({ id, name }: ListedMember, isAdmin: boolean) {
  const t = useOneMemberText();
  const { sayDone, failureText } = useSaid();
  return useWrite({
    endpoint: isAdmin ? deleteProgramAdmin : createProgramAdmin,
    failureText: failureText(),
    mutationFn: () =>
      isAdmin
        ? api.call(deleteProgramAdmin, { params: { id } })
        : api.call(createProgramAdmin, { body: { memberId: id } }),
    onSuccess: () => sayDone(undefined, t(isAdmin ? 'noLongerAdmin' : 'account.made', { name })),
  });
}

/** The corrected account fields; without a language, it stays as it is. */
export interface AccountFields {
  firstName: string;
  lastName: string;
  username: string;
  email: string;
  language: 'en' | 'es' | '';
  employeeId: string;
}

/** Saves only the changed fields of a member's account; the viewer may not be allowed to change the rest. */
export function useCorrectMember(memberId: number, before: AccountFields) {
  return useWrite<Output<typeof correctMember>, AccountFields>({
    endpoint: correctMember,
    isFailureShownHere: true,
    mutationFn: (typed) => {
      const changed = Object.entries(typed)
        .filter(([name, text]) => text !== before[name as keyof AccountFields]) // name in both
        .map(([name, text]) => [name, name === 'employeeId' && text.trim() === '' ? null : text]);
      return api.call(correctMember, {
        params: { id: memberId },
        body: Object.fromEntries(changed),
      });
    },
  });
}

/** Fetches a preview of merging another account into a member's. */
export function useMergePreview(memberId: number) {
  const { programId: id } = useViewer();
  return useWrite<Output<typeof mergeProgramMembers>, number>({
    endpoint: { changes: [] },
    isFailureShownHere: true,
    mutationFn: (closedId) =>
      api.call(mergeProgramMembers, { params: { id }, body: { memberId, closedId, dryRun: 1 } }),
  });
}

/** Merges an account into a member's; `confirm` is its username, typed again. */
export function useMergeMember({ kept, closed }: MemberMerge) {
  const t = useOneMemberText();
  const { programId: id } = useViewer();
  const { sayDone } = useSaid();
  return useWrite<Output<typeof mergeProgramMembers>, string>({
    endpoint: mergeProgramMembers,
    isFailureShownHere: true,
    mutationFn: (confirm) =>
      api.call(mergeProgramMembers, {
        params: { id },
        body: { memberId: kept.id, closedId: closed.id, confirm },
      }),
    onSuccess: () => sayDone(undefined, t('merge.done', { closed: closed.name })),
  });
}

/** The day from which a member's days count. */
export interface RegisteredDateFields {
  registeredDate: string | null;
}

/** Moves the day from which a member's days count. */
export function useChangeRegisteredDate(memberId: number) {
  return useWrite<Output<typeof changeRegisteredDate>, RegisteredDateFields>({
    endpoint: changeRegisteredDate,
    isFailureShownHere: true,
    mutationFn: ({ registeredDate }) =>
      api.call(changeRegisteredDate, {
        params: { id: memberId },
        body: { registeredDate: registeredDate ?? '' },
      }),
  });
}
