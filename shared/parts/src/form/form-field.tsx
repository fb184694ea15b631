import type { ReactElement } from 'react';
import { Controller } from 'react-hook-form';
import type {
  ControllerRenderProps,
  FieldPath,
  FieldValues,
  RegisterOptions,
} from 'react-hook-form';
import type { FormScreenState } from './use-form-screen.ts';

/** The props that a field of `@stridewell/ui` gets: value, change handler, name and error. */
export type FieldBinding<
  Fields extends FieldValues,
  Name extends FieldPath<Fields>,
> = ControllerRenderProps<Fields, Name> & { errorMessage: string | undefined };

/** Binds one field: `<FormField screen={screen} name="title">{(field) => <TextField {...field} label=… />}</FormField>`. */
export function FormField<Fields extends FieldValues, Name extends FieldPath<Fields>>(props: {
  screen: FormScreenState<Fields>;
  name: Name;
  /** For fields that no resolver checks. */
  rules?: RegisterOptions<Fields, Name>;
  children: (field: FieldBinding<Fields, Name>) => ReactElement;
}): ReactElement {
  const { screen, name, rules } = props;
  return (
    <Controller
      control={screen.form.control}
      name={name}
      {...(rules && { rules })}
      render={({ field, fieldState }) =>
        props.children({ ...field, errorMessage: fieldState.error?.message })
      }
    />
  );
}
