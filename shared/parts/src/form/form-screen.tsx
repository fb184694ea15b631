import { Banner, Button, FieldErrorSummary, FormActions, Stack } from '@stridewell/ui';
import type { FormEvent, ReactElement, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useFormText } from './form-texts.ts';
import type { FormScreenState } from './use-form-screen.ts';

/** A form with its fields, its general error, a notice about a restored draft, and its buttons. */
export function FormScreen<Fields extends FieldValues>(props: {
  screen: FormScreenState<Fields>;
  submitLabel: string;
  /** Shown next to the submit button, such as a link back. */
  actions?: ReactNode;
  children: ReactNode;
}): ReactElement {
  const { screen } = props;
  const t = useFormText();

  function submit(event: FormEvent): void {
    event.preventDefault();
    // In a dialog of another form it would submit that one too: React events follow the component tree.
    event.stopPropagation();
    screen.submit();
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={5}>
        {screen.isRestored && (
          <Banner
            action={
              <Button color="lightgrey" size="small" onPress={screen.startAnew}>
                {t('form.discard')}
              </Button>
            }
          >
            {t('form.restored')}
          </Banner>
        )}
        {props.children}
        {/* A single element: the error summary stays in the page even when it is empty. */}
        <Stack gap={screen.failure === undefined ? 0 : 5}>
          <FieldErrorSummary
            title={t('form.notSaved')}
            errors={screen.failure === undefined ? [] : [{ id: 'form', message: screen.failure }]}
            isFocused
          />
          <FormActions>
            <Button type="submit" isPending={screen.isPending}>
              {props.submitLabel}
            </Button>
            {props.actions}
          </FormActions>
        </Stack>
      </Stack>
    </form>
  );
}
