import { ListQuestions, type ListReadings } from '@stridewell/contracts';
import type { Write } from '@stridewell/platform';
import { useState } from 'react';

/** A list and what was answered about it. */
export interface SentList {
  file: File;
  readings: ListReadings;
}

/** The questions about a list that was sent. */
export interface AskedList {
  fileName: string;
  questions: ListQuestions;
}

/**
 * Sends a list with a write that shows its own failures. If the server asks something about the list, `asked` has the
 * questions until they are answered; a list that then can't be sent keeps them.
 */
export function useListUpload<Data, Sent extends SentList>(upload: Write<Data, Sent, unknown>) {
  const [asked, setAsked] = useState<{ questions: ListQuestions; sent: Sent }>();

  function send(sent: Sent): void {
    upload.mutate(sent, {
      onSuccess: () => setAsked(undefined),
      onError: (problem) => {
        const questions = ListQuestions.safeParse(problem.asked);
        if (questions.success) setAsked({ questions: questions.data, sent });
        else upload.reportFailure(problem, sent);
      },
    });
  }

  return {
    asked: asked && { fileName: asked.sent.file.name, questions: asked.questions },
    send: (sent: Sent) => {
      setAsked(undefined);
      send(sent);
    },
    answer: (readings: ListReadings, changes?: Partial<Omit<Sent, keyof SentList>>) => {
      if (!asked) return;
      const { sent } = asked;
      send({ ...sent, ...changes, readings: { ...sent.readings, ...readings } });
    },
    cancel: () => setAsked(undefined),
  };
}
