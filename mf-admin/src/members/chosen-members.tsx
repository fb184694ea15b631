import { ChooseAllFound, type Selection } from '@stridewell/parts';
import { useViewer } from '@stridewell/platform';
import { MemberActs } from './member-acts.tsx';
import type { MemberListAddress } from './member-list.ts';
import { idsAtOnce, readMemberIds } from './members.queries.ts';

/** Beside how many members are chosen: choosing all that the list finds, and what can be done with them. */
export function ChosenMembers(props: {
  selection: Selection<number>;
  address: MemberListAddress;
  organizationId: number | null;
  /** Who is on the page, and how many the list finds. */
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
        perPage={idsAtOnce}
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
