import { type MadeMemberKind, type Output, seeAsMadeMember } from '@stridewell/contracts';
import { useSaid } from '@stridewell/parts';
import { api, session, useNavigate, useViewer, useWrite } from '@stridewell/platform';

/** A page, and as what kind of member it is looked at. */
export interface WantedView {
  kind: MadeMemberKind;
  path: string;
}

/** Shows a page as a made member sees it: from then on this tab is theirs, until it is stopped or over. */
export function useSeeAsMember() {
  const { programId: id } = useViewer();
  const navigate = useNavigate();
  const { failureText } = useSaid();
  return useWrite<Output<typeof seeAsMadeMember>, WantedView>({
    endpoint: seeAsMadeMember,
    failureText: failureText(),
    mutationFn: ({ kind }) => api.call(seeAsMadeMember, { params: { id }, body: { kind } }),
    onSuccess: ({ data }, { path }) => {
      navigate(path);
      void session.lookAs(data);
    },
  });
}
