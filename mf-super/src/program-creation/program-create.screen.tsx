import {
  FormScreen,
  ScreenHead,
  StepList,
  useFirstStepUnless,
  useFocusOnStep,
  useFormScreen,
  useStepAddress,
} from '@stridewell/parts';
import { useNavigate, useViewer } from '@stridewell/platform';
import { Button, Card, LinkButton, Stack, Title } from '@stridewell/ui';
import { AdminFields } from './admin-fields.tsx';
import { creationSteps, newCreation, stepOrder } from './creation-fields.ts';
import { useCreateProgram } from './creation.queries.ts';
import { GroupFields } from './group-fields.tsx';
import { LookFields } from './look-fields.tsx';
import { PeopleFields } from './people-fields.tsx';
import { ProductFields } from './product-fields.tsx';
import { useCreationText } from './program-creation-texts.ts';
import { Review } from './review.tsx';

const list = '/adminsuper/member-center';

/** Creates a program step by step; it is saved as a whole at the end. */
export function ProgramCreateScreen() {
  const t = useCreationText();
  const navigate = useNavigate();
  const { timeZone, program } = useViewer();
  const address = useStepAddress(stepOrder);
  const step = address.step ?? 'product';
  const heading = useFocusOnStep(step);
  const goToRefused = (refused: string[]) => {
    const names: readonly string[] = refused;
    const wrong = stepOrder.find((one) => creationSteps[one].some((name) => names.includes(name)));
    if (wrong) address.goTo(wrong);
  };
  const screen = useFormScreen({
    values: newCreation(timeZone ?? program.timeZone),
    save: useCreateProgram(goToRefused),
    saved: ({ data }) => t('created', { name: data.name }),
    draft: 'program-creation',
    staysAt: address.staysAt,
    isDraftLasting: true,
    // The people in a file must not stay in the browser after the tab is closed.
    keep: ({ programLogo: _, members: __, ...fields }) => fields,
    onSaved: ({ data }) => void navigate(`${list}?program=${data.id}`),
  });
  useFirstStepUnless(screen.isRestored, address);
  const at = stepOrder.indexOf(step);
  const before = stepOrder[at - 1];
  const isLast = step === 'review';
  const startAnew = () => {
    screen.startAnew();
    address.reset();
  };
  const goOn = async () => {
    const next = stepOrder[at + 1];
    if (next && (await screen.form.trigger([...creationSteps[step]]))) address.goTo(next, step);
  };
  return (
    <>
      <ScreenHead title={t('title')} lead={t('lead')} />
      <Stack gap={5}>
        <StepList
          label={t('steps')}
          steps={stepOrder}
          current={step}
          nameOf={(one) => t(`step.${one}`)}
          onGo={address.goTo}
        />
        <Card>
          <FormScreen
            screen={{ ...screen, startAnew, submit: isLast ? screen.submit : () => void goOn() }}
            submitLabel={t(isLast ? 'create' : 'continue')}
            actions={
              before ? (
                <Button color="lightgrey" onPress={() => address.goBackTo(before)}>
                  {t('back')}
                </Button>
              ) : (
                <LinkButton href={list} color="lightgrey">
                  {t('cancel')}
                </LinkButton>
              )
            }
          >
            <div ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
              <Title level={2} size="lg">
                {t(`step.${step}`)}
              </Title>
            </div>
            {step === 'product' && <ProductFields screen={screen} />}
            {step === 'look' && <LookFields screen={screen} />}
            {step === 'admin' && <AdminFields screen={screen} />}
            {step === 'groups' && <GroupFields screen={screen} />}
            {step === 'people' && <PeopleFields screen={screen} />}
            {isLast && <Review fields={screen.form.getValues()} />}
          </FormScreen>
        </Card>
      </Stack>
    </>
  );
}
