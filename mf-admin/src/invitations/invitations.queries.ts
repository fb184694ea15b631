import {
  changeInvitationPlan,
  getInvitationPlan,
  sendInvitations,
  type Output,
} from '@stridewell/contracts';
import { useSaid } from '@stridewell/parts';
import { api, liveQuery, useFormat, useViewer, useWrite } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';
import { planOnWire, type PlanFields } from './plan-fields.ts';
import { useInvitationText } from './invitation-texts.ts';

/** Fetches the time and the text of invitations, and how many people have signed in. */
export function useInvitationPlan() {
  const { programId: id } = useViewer();
  return useQuery({
    ...liveQuery(getInvitationPlan, { params: { id } }),
    select: ({ data }) => data,
  });
}

/** Saves the time and the text of invitations. */
export function useChangeInvitationPlan() {
  const { programId: id, program } = useViewer();
  return useWrite<Output<typeof changeInvitationPlan>, PlanFields>({
    endpoint: changeInvitationPlan,
    isFailureShownHere: true,
    mutationFn: (fields) =>
      api.call(changeInvitationPlan, {
        params: { id },
        body: planOnWire(fields, program.timeZone),
      }),
  });
}

/** Sends invitations to some people who have not signed in yet, or to all of them. */
export function useSendInvitations() {
  const t = useInvitationText();
  const format = useFormat();
  const { programId: id } = useViewer();
  const { sayDone, failureText } = useSaid();
  return useWrite({
    endpoint: sendInvitations,
    failureText: failureText(),
    mutationFn: (memberIds: number[] | undefined) =>
      api.call(sendInvitations, { params: { id }, body: memberIds ? { memberIds } : {} }),
    onSuccess: ({ data: { invited: count } }) =>
      sayDone(undefined, t('sent', { count, number: format.number(count) })),
  });
}
