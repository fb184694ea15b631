import { ChooseAllFound, type Selection } from '@stridewell/parts';
import { useViewer } from '@stridewell/platform';
import { MemberActs } from './member-acts.tsx';
import type { MemberListAddress } from './member-list.ts';
import { idsPerPage, readMemberIds } from './members.queries.ts';

/** The actions of a selection: selecting all search results, and changes to the selected members. */
export function ChosenMembers(props: {
  selection: Selection<number>;
  address: MemberListAddress;
  organizationId: number | null;
  /** The ids on the page, and the total number of results. */
  ids: readonly number[];
  total: number;
}) {
  const { selection, address, organizationId, ids, total } = props;
  const { programId } = useViewer();
  const { who, status, search } = address;
  return (
    <>
      <ChooseAllFound
        key={JSON.stringify([who, status, search, organizationId])}
        selection={selection}
        ids={ids}
        total={total}
        perPage={idsPerPage}
        readIds={(page) => readMemberIds(programId, address, organizationId, page)}
      />
      <MemberActs
        ids={selection.chosen}
        isGone={status === 'deactivated'}
        onDone={selection.clear}
      />
    </>
  );
}
