/** $Sentence$. */
export const $camel$ = endpoint({
  method: '$METHOD$',
  path: '/members/:id/$kebab$',
  summary: '$Sentence$',
  access: 'member',
  owns: 'self',
  params: z.strictObject({ id: Id }),
  $EFFECT$,
  response: z.strictObject({ id: Id }),
});
