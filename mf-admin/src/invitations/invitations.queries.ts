import {
  cancelInvitations,
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

/** How often the plan is fetched while invitations are held, in milliseconds. */
const heldInterval = 15_000;

/** Fetches the time and the text of invitations, and how many people have signed in. */
export function useInvitationPlan() {
  const { programId: id } = useViewer();
  return useQuery({
    ...liveQuery(getInvitationPlan, { params: { id } }),
    select: ({ data }) => data,
    refetchInterval: ({ state: { data } }) => (data?.data.held ? heldInterval : false),
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

/** The people to invite: some, everyone who has not signed in yet, or those of them who were invited before. */
type Invited = number[] | 'everyone' | 'invited';

/** Sends invitations; those to many are held for a while so that they can be undone. */
export function useSendInvitations() {
  const t = useInvitationText();
  const format = useFormat();
  const { programId: id } = useViewer();
  const { sayDone, failureText } = useSaid();
  return useWrite({
    endpoint: sendInvitations,
    failureText: failureText(),
    mutationFn: (who: Invited) =>
      api.call(sendInvitations, {
        params: { id },
        body: typeof who === 'object' ? { memberIds: who } : who === 'invited' ? { remind: 1 } : {},
      }),
    onSuccess: ({ data: { invited: count } }, who) =>
      sayDone(
        undefined,
        t(typeof who === 'object' ? 'sent' : 'holding', { count, number: format.number(count) }),
      ),
  });
}

/** Stops the invitations that are held. */
export function useCancelInvitations() {
  const t = useInvitationText();
  const format = useFormat();
  const { programId: id } = useViewer();
  const { sayDone, failureText } = useSaid();
  return useWrite({
    endpoint: cancelInvitations,
    failureText: failureText(),
    mutationFn: () => api.call(cancelInvitations, { params: { id } }),
    onSuccess: ({ data: { cancelled: count } }) =>
      sayDone(undefined, t('cancelled', { count, number: format.number(count) })),
  });
}
