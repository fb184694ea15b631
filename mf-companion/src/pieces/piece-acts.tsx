import type { PieceCard } from '@stridewell/contracts';
import { useText } from '@stridewell/platform';
import { Button, CheckIcon, Inline } from '@stridewell/ui';
import { useMarkPiece } from './pieces.queries.ts';
import { StickyActs } from './pieces.styles.ts';

/** The Done, Save and "Not for me" buttons of a piece; Done and Save stay in view while it is read. */
export function PieceActs(props: {
  piece: Pick<PieceCard, 'id' | 'isDone' | 'isSaved'> & { isNotForMe: 0 | 1 };
  /** The day of a daily piece. */
  date?: string;
  /** False if the page marks it as done elsewhere. */
  hasDone?: boolean;
}) {
  const t = useText('mf-companion');
  const { piece, date, hasDone = true } = props;
  const { mutate, isPending } = useMarkPiece(piece.id);
  const turned = (flag: 0 | 1) => (flag === 1 ? 0 : 1);
  const save = (
    <Button color="lightgrey" onPress={() => mutate({ saved: turned(piece.isSaved) })}>
      {t(piece.isSaved === 1 ? 'piece.saved' : 'piece.save')}
    </Button>
  );
  const notForMe = (
    <Button color="lightgrey" onPress={() => mutate({ notForMe: turned(piece.isNotForMe) })}>
      {t(piece.isNotForMe === 1 ? 'piece.forMe' : 'piece.notForMe')}
    </Button>
  );
  if (!hasDone)
    return (
      <Inline gap={3}>
        {save}
        {notForMe}
      </Inline>
    );
  return (
    <>
      <StickyActs>
        <Button
          {...(piece.isDone === 1 && { icon: CheckIcon })}
          color={piece.isDone === 1 ? 'green' : 'primary'}
          isPending={isPending}
          onPress={() => mutate({ done: turned(piece.isDone), ...(date && { date }) })}
        >
          {t(piece.isDone === 1 ? 'piece.done' : 'piece.markDone')}
        </Button>
        {save}
      </StickyActs>
      <Inline>{notForMe}</Inline>
    </>
  );
}
