import { ReportCadence, type ReportView } from '@stridewell/contracts';
import { FormField, FormScreen, useFormScreen } from '@stridewell/parts';
import { useFormat } from '@stridewell/platform';
import { SelectField, Switch, TextField } from '@stridewell/ui';
import {
  useSaveReportView,
  type ReportViewFields,
  type StandingReport,
} from './report-views.queries.ts';
import { useReportingText } from './reporting-texts.ts';

const cadences = ['never', ...ReportCadence.options] as const;

/** Saves a report under a name, and sets how often its link is emailed. */
export function ReportViewForm(props: {
  view: ReportView | null;
  /** The current state of the report; null to keep the saved one. */
  standing: StandingReport | null;
  onSaved: (view: ReportView) => void;
}) {
  const { view, standing } = props;
  const t = useReportingText();
  const format = useFormat();
  const isToday = standing?.state.days.endDate === format.today();
  const values: ReportViewFields = {
    name: view?.name ?? (standing ? t(`report.${standing.report.id}.name`) : ''),
    isRolling: isToday,
    cadence: view?.cadence ?? 'never',
  };
  const screen = useFormScreen({
    values,
    save: useSaveReportView(view, standing),
    saved: t('views.saved'),
    onSaved: ({ data }) => props.onSaved(data),
  });
  return (
    <FormScreen screen={screen} submitLabel={t('save')}>
      <FormField
        screen={screen}
        name="name"
        rules={{ validate: (name) => name.trim() !== '' || t('nameMissing') }}
      >
        {(field) => <TextField {...field} label={t('name')} isRequired maxLength={80} />}
      </FormField>
      {standing?.report.hasSpan && isToday && (
        <FormField screen={screen} name="isRolling">
          {(field) => (
            <Switch {...field} label={t('views.rolling')} description={t('views.rollingHint')} />
          )}
        </FormField>
      )}
      <FormField screen={screen} name="cadence">
        {({ onChange, ...field }) => (
          <SelectField
            {...field}
            label={t('views.cadence')}
            description={t('views.cadenceHint')}
            options={cadences.map((value) => ({ value, label: t(`views.every.${value}`) }))}
            onChange={(value) => onChange(cadences.find((one) => one === value) ?? 'never')}
          />
        )}
      </FormField>
    </FormScreen>
  );
}
