import { Button } from '@stridewell/ui';

/** One thing that can be done with a file. */
export interface JobFileAct {
  label: string;
  isPending?: boolean;
  onPress: () => void;
}

/** What the buttons are about: which of the acts the API allows now. */
export interface JobFile {
  canApply: 0 | 1;
  canCancel: 0 | 1;
  canUndo: 0 | 1;
}

/** The buttons of a file that a job applies: stop or undo it, or apply it, as far as it can be done now. */
export function JobFileActs(props: {
  file: JobFile;
  apply: JobFileAct;
  cancel: JobFileAct;
  undo: JobFileAct;
}) {
  const { file, apply, cancel, undo } = props;
  return (
    <>
      {file.canCancel === 1 && <QuietButton act={cancel} />}
      {file.canUndo === 1 && <QuietButton act={undo} />}
      {file.canApply === 1 && (
        <Button size="small" isPending={apply.isPending ?? false} onPress={apply.onPress}>
          {apply.label}
        </Button>
      )}
    </>
  );
}

function QuietButton({ act }: { act: JobFileAct }) {
  return (
    <Button color="lightgrey" size="small" isPending={act.isPending ?? false} onPress={act.onPress}>
      {act.label}
    </Button>
  );
}
