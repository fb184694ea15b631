import type { ChallengePackage } from '@stridewell/contracts';
import {
  FormScreen,
  StepList,
  useFirstStepUnless,
  useFocusOnStep,
  useFormScreen,
  useFormValues,
  useStepAddress,
  type FormScreenState,
} from '@stridewell/parts';
import { useLanguage, useNavigate, useText, useViewer } from '@stridewell/platform';
import {
  Button,
  Card,
  Columns,
  ConfirmDialog,
  LinkButton,
  Stack,
  Text,
  Title,
} from '@stridewell/ui';
import { useState } from 'react';
import { RulesPanel } from '#challenge/index.ts';
import { PackageChooser } from '#packages/index.ts';
import { AboutFields } from './about-fields.tsx';
import { useCreateChallenge } from './challenge-editing.queries.ts';
import {
  builderSteps,
  fieldsOfPackage,
  formNames,
  kindsFor,
  newChallenge,
  rulesOfFields,
  stepOrder,
  type ChallengeFields,
} from './challenge-fields.ts';
import type { EditingPlaces } from './editing-places.ts';
import { PeopleFields } from './people-fields.tsx';
import { PlanFields } from './plan-fields.tsx';
import { Review } from './review.tsx';
import { TakenUpNote } from './taken-up-note.tsx';
import { todayIn } from './today-in.ts';
import { useBuilderDraft } from './use-builder-draft.ts';

/** Returns the fields that a draft keeps: all but the file. */
function keptFields({ challengeUploadedImage: _, ...fields }: ChallengeFields) {
  return fields;
}

/** The steps, and before them the choice of a package for administrators. */
const steps = ['start', ...stepOrder] as const;

/** Creates a challenge, step by step; the surrounding page has the heading. */
export function ChallengeBuilder({ places }: { places: EditingPlaces }) {
  const t = useText('mf-challenges');
  const navigate = useNavigate();
  const viewer = useViewer();
  const { timeZone, program } = viewer;
  const { language } = useLanguage();
  const today = todayIn(timeZone ?? program.timeZone);
  const address = useStepAddress(steps);
  const isWithPackages = viewer.isProgramAdmin === 1;
  const goToRefused = (refused: string[]) => {
    const names: readonly string[] = refused.map((name) => formNames[name] ?? name);
    const wrong = stepOrder.find((one) => builderSteps[one].some((name) => names.includes(name)));
    if (wrong) address.goTo(wrong);
  };
  const screen = useFormScreen({
    values: newChallenge(today),
    save: useCreateChallenge(goToRefused),
    formNames,
    saved: t('builder.created'),
    failed: t('joining.failed', { email: program.contactEmail }),
    draft: 'challenge-builder',
    isDraftLasting: true,
    keep: keptFields,
    staysAt: address.staysAt,
    onSaved: ({ data }) => {
      draft.forget();
      navigate(places.after(data));
    },
  });
  const draft = useBuilderDraft(screen, keptFields);
  useFirstStepUnless(screen.isRestored, address);
  // By default, people without a draft choose what to start with.
  const first = screen.isRestored || draft.takenUp ? 'about' : 'start';
  const asksFirst = address.step ?? first;
  const isChoosing = isWithPackages && asksFirst === 'start';
  const step = asksFirst === 'start' ? 'about' : asksFirst;
  const heading = useFocusOnStep(isChoosing ? 'choosing' : step);
  const [begun, setBegun] = useState(() => newChallenge(today));
  // Nothing can be typed while a package is chosen.
  const isTyped = JSON.stringify(screen.form.getValues()) !== JSON.stringify(begun);
  const [asked, setAsked] = useState<{ chosen: ChallengePackage | null }>();
  const begin = (chosen: ChallengePackage | null) => {
    const values = chosen ? fieldsOfPackage(chosen, today, language) : newChallenge(today);
    screen.form.reset(values, { keepDefaultValues: true });
    setBegun(values);
    setAsked(undefined);
    address.goTo('about', 'start');
  };
  const at = stepOrder.indexOf(step);
  const isLast = step === 'review';
  const goOn = async () => {
    const next = stepOrder[at + 1];
    if (next && (await screen.form.trigger([...builderSteps[step]]))) address.goTo(next, step);
  };
  const before = stepOrder[at - 1] ?? (isWithPackages ? 'start' : undefined);
  const startAnew = () => {
    screen.startAnew();
    address.reset();
  };
  const form = (
    <Card>
      <FormScreen
        screen={{ ...screen, startAnew, submit: isLast ? screen.submit : () => void goOn() }}
        submitLabel={t(isLast ? 'list.create' : 'builder.continue')}
        actions={
          before ? (
            <Button color="lightgrey" onPress={() => address.goBackTo(before)}>
              {t('builder.back')}
            </Button>
          ) : (
            <LinkButton href={places.list} color="lightgrey">
              {t('editing.cancel')}
            </LinkButton>
          )
        }
      >
        <div ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
          <Title level={2} size="lg">
            {t(`builder.step.${step}`)}
          </Title>
        </div>
        {step === 'about' && <AboutFields screen={screen} />}
        {step === 'plan' && <PlanFields screen={screen} today={today} />}
        {step === 'people' && <PeopleFields screen={screen} />}
        {isLast && <Review fields={screen.form.getValues()} />}
      </FormScreen>
    </Card>
  );
  return (
    <Stack gap={5}>
      <Text tone="muted">{t('builder.lead')}</Text>
      <TakenUpNote
        takenUp={draft.takenUp}
        onDiscard={() => {
          draft.forget();
          startAnew();
        }}
      />
      {!isChoosing && (
        <StepList
          label={t('builder.steps')}
          steps={stepOrder}
          current={step}
          nameOf={(one) => t(`builder.step.${one}`)}
          onGo={address.goTo}
        />
      )}
      {isChoosing ? (
        <div ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
          <PackageChooser
            isOffered={(between) => kindsFor(viewer).includes(between)}
            onChoose={(chosen) => (isTyped ? setAsked({ chosen }) : begin(chosen))}
            {...(isTyped && { onKeep: () => address.goTo('about', 'start') })}
            list={places.list}
          />
        </div>
      ) : step === 'plan' ? (
        <Columns aside={<PlannedRules screen={screen} />}>{form}</Columns>
      ) : (
        form
      )}
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={t('builder.replaceTitle')}
        confirmLabel={t('builder.replace')}
        cancelLabel={t('builder.keepTyped')}
        onConfirm={() => asked && begin(asked.chosen)}
        onCancel={() => {
          setAsked(undefined);
          address.goTo('about', 'start');
        }}
      >
        <Text>{t('builder.replaceText')}</Text>
      </ConfirmDialog>
    </Stack>
  );
}

/** The rules of the challenge as it is typed. */
function PlannedRules({ screen }: { screen: FormScreenState<ChallengeFields> }) {
  return <RulesPanel challenge={rulesOfFields(useFormValues(screen))} />;
}
