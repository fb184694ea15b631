import type { ListedMember } from '@stridewell/contracts';
import { CorrectForm } from './correct.form.tsx';
import { MergeForm } from './merge-form.tsx';
import { PointsForm } from './points.form.tsx';
import { RegisteredDateForm } from './registered-date.form.tsx';

/** The changes that an admin can make to a member. */
export type Change = 'edit' | 'date' | 'points' | 'merge';

/** The form for a change. */
export function ChangeForm(props: { change: Change; member: ListedMember; onDone: () => void }) {
  const { change, member, onDone } = props;
  switch (change) {
    case 'edit':
      return <CorrectForm member={member} onSaved={onDone} />;
    case 'date':
      return <RegisteredDateForm member={member} onSaved={onDone} />;
    case 'points':
      return <PointsForm member={member} onSaved={onDone} />;
    case 'merge':
      return <MergeForm member={member} onMerged={onDone} />;
  }
}
