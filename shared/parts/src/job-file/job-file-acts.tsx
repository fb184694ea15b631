import { Button } from '@stridewell/ui';

/** An action on a file. */
export interface JobFileAct {
  label: string;
  isPending?: boolean;
  onPress: () => void;
}

/** The file that the buttons act on, with the actions that the API currently allows. */
export interface JobFile {
  canApply: 0 | 1;
  canCancel: 0 | 1;
  canUndo: 0 | 1;
}

/** The buttons of a file that a job imports: stop, undo or apply, whichever is possible now. */
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
