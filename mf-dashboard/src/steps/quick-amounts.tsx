import { useText } from '@stridewell/platform';
import { Button, Inline, VisuallyHidden } from '@stridewell/ui';

/** Amounts to add to a field within reach of a thumb; `name` says what each is. */
export function QuickAmounts(props: {
  amounts: readonly number[];
  sign: (amount: number) => string;
  name: (amount: number) => string;
  onAdd: (amount: number) => void;
}) {
  const t = useText('mf-dashboard');
  return (
    <div role="group" aria-label={t('addEntry.quick')}>
      <Inline justify="center" gap={2}>
        {props.amounts.map((amount) => (
          <Button key={amount} color="lightgrey" size="medium" onPress={() => props.onAdd(amount)}>
            <span aria-hidden>{props.sign(amount)}</span>
            <VisuallyHidden>{props.name(amount)}</VisuallyHidden>
          </Button>
        ))}
      </Inline>
    </div>
  );
}
