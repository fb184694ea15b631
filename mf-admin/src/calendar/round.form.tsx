import { maxRoundQuestions } from '@stridewell/contracts';
import { FormField, FormScreen, useFormScreen } from '@stridewell/parts';
import { QueryFailure } from '@stridewell/platform';
import {
  CheckboxGroup,
  DateField,
  Dialog,
  EmptyState,
  LinkButton,
  Skeleton,
  TextField,
} from '@stridewell/ui';
import { useCalendarText } from './calendar-texts.ts';
import { type RoundFields, usePlanRound, useRoundQuestions } from './calendar.queries.ts';

/** Plans a round: which questions are asked from one day to another. */
export function RoundDialog(props: { today: string; onClose: () => void }) {
  const { today, onClose } = props;
  const t = useCalendarText();
  const query = useRoundQuestions();
  return (
    <Dialog isOpen onClose={onClose} title={t('round.plan')}>
      {query.isError ? (
        <QueryFailure query={query} />
      ) : query.data === undefined ? (
        <Skeleton shape="list" count={3} />
      ) : query.data.length === 0 ? (
        <EmptyState
          title={t('round.none')}
          level={3}
          text={t('round.noneHint')}
          action={
            <LinkButton href="/admin/communications-center/questions">
              {t('round.write')}
            </LinkButton>
          }
        />
      ) : (
        <RoundForm
          today={today}
          options={query.data.map(({ id, question }) => ({ value: String(id), label: question }))}
          onSaved={onClose}
        />
      )}
    </Dialog>
  );
}

function RoundForm(props: {
  today: string;
  options: { value: string; label: string }[];
  onSaved: () => void;
}) {
  const { today, options, onSaved } = props;
  const t = useCalendarText();
  const values: RoundFields = { name: '', startDate: today, endDate: today, questionIds: [] };
  const screen = useFormScreen({
    values,
    save: usePlanRound(),
    saved: t('round.planned'),
    onSaved,
  });
  const isGiven = (day: string | null) => day !== null || t('dateMissing');
  return (
    <FormScreen screen={screen} submitLabel={t('round.plan')}>
      <FormField
        screen={screen}
        name="name"
        rules={{ validate: (name) => name.trim() !== '' || t('nameMissing') }}
      >
        {(field) => <TextField {...field} label={t('name')} isRequired maxLength={80} />}
      </FormField>
      <FormField screen={screen} name="startDate" rules={{ validate: isGiven }}>
        {(field) => <DateField {...field} label={t('start')} minValue={today} />}
      </FormField>
      <FormField screen={screen} name="endDate" rules={{ validate: isGiven }}>
        {(field) => <DateField {...field} label={t('end')} minValue={today} />}
      </FormField>
      <FormField
        screen={screen}
        name="questionIds"
        rules={{
          validate: (ids) =>
            (ids.length > 0 && ids.length <= maxRoundQuestions) || t('round.choose'),
        }}
      >
        {(field) => (
          <CheckboxGroup
            {...field}
            label={t('round.questions')}
            description={t('round.hint')}
            options={options}
          />
        )}
      </FormField>
    </FormScreen>
  );
}
