import { useWatch } from 'react-hook-form';
import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form';
import type { FormScreenState } from './use-form-screen.ts';

/** Follows all values of a form. Only the calling component renders again; `form.watch` renders the whole form. */
export function useFormValues<Fields extends FieldValues>({
  form,
}: Pick<FormScreenState<Fields>, 'form'>): Fields {
  return useWatch({ control: form.control }) as Fields; // forms of screens have a default for each field
}

/** Follows one value of a form. Only the calling component renders again. */
export function useFormValue<Fields extends FieldValues, Name extends FieldPath<Fields>>(
  { form }: Pick<FormScreenState<Fields>, 'form'>,
  name: Name,
): FieldPathValue<Fields, Name> {
  return useWatch({ control: form.control, name });
}
