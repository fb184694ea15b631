import { type ChosenProgram, ProgramChoice } from '#program-choice/index.ts';
import { useTemplateSearch } from './partner.queries.ts';
import { usePartnerText } from './partner-texts.ts';

/** The program that another one is based on, found by name; without one, the plan must be chosen. */
export function TemplateField(props: {
  template: ChosenProgram;
  onChange: (template: ChosenProgram) => void;
  errorMessage?: string | undefined;
}) {
  const t = usePartnerText();
  return (
    <ProgramChoice
      chosen={props.template}
      onChange={props.onChange}
      useSearch={useTemplateSearch}
      label={t('template')}
      description={t('templateHint')}
      chosenText={(name) => t('like', { name })}
      dropLabel={t('likeNone')}
      errorMessage={props.errorMessage}
    />
  );
}
