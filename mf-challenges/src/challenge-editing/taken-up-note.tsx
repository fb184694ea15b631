import { useFormat, useText } from '@stridewell/platform';
import { Banner, Button } from '@stridewell/ui';
import type { TakenUp } from './use-builder-draft.ts';

/** Says that the form continues a draft from another browser; renders nothing otherwise. */
export function TakenUpNote(props: { takenUp: TakenUp | null; onDiscard: () => void }) {
  const { takenUp, onDiscard } = props;
  const t = useText('mf-challenges');
  const format = useFormat();
  return (
    <div role="status">
      {takenUp && (
        <Banner
          action={
            <Button color="lightgrey" size="small" onPress={onDiscard}>
              {t('builder.discard')}
            </Button>
          }
        >
          {t('builder.restored', {
            device: takenUp.device || t('builder.anotherBrowser'),
            when: format.dateTime(takenUp.savedAt),
          })}
        </Banner>
      )}
    </div>
  );
}
