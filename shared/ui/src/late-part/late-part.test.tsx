import { act, render, screen } from '@testing-library/react';
import { latePart, useLatePart } from './late-part.ts';
import type { LatePart } from './late-part.ts';

function Opener(props: {
  part: LatePart<{ name: string }>;
  isOpen: boolean;
  isAhead?: boolean;
  onLost?: () => void;
}) {
  const { part, isOpen, isAhead = false, onLost = () => undefined } = props;
  const Part = useLatePart(part, isOpen, onLost, isAhead);
  return Part ? <Part name="Ana" /> : <p>not there</p>;
}

const greeting = async () => (props: { name: string }) => <p>Hello {props.name}</p>;

async function settle() {
  await act(async () => undefined);
}

describe('a part that comes late', () => {
  it('is fetched when it is wanted, once a page', async () => {
    const fetchPart = jest.fn(greeting);
    const part = latePart(fetchPart);
    const { rerender } = render(<Opener part={part} isOpen={false} />);
    await settle();
    expect(fetchPart).not.toHaveBeenCalled();
    rerender(<Opener part={part} isOpen />);
    expect(screen.getByText('not there')).toBeInTheDocument();
    await settle();
    expect(screen.getByText('Hello Ana')).toBeInTheDocument();
    render(<Opener part={part} isOpen />);
    expect(screen.getAllByText('Hello Ana')).toHaveLength(2);
    expect(fetchPart).toHaveBeenCalledTimes(1);
  });

  it('is fetched ahead of that, without reporting a failure', async () => {
    const onLost = jest.fn();
    const fetchPart = jest.fn(greeting).mockRejectedValueOnce(new Error('lost'));
    const part = latePart(fetchPart);
    const { rerender } = render(<Opener part={part} isOpen={false} isAhead onLost={onLost} />);
    await settle();
    expect(onLost).not.toHaveBeenCalled();
    rerender(<Opener part={part} isOpen isAhead onLost={onLost} />);
    await settle();
    expect(screen.getByText('Hello Ana')).toBeInTheDocument();
  });

  it('reports that it did not load, and is requested again when it is next needed', async () => {
    const onLost = jest.fn();
    const part = latePart(jest.fn(greeting).mockRejectedValueOnce(new Error('lost')));
    const { rerender } = render(<Opener part={part} isOpen onLost={onLost} />);
    await settle();
    expect(onLost).toHaveBeenCalledTimes(1);
    rerender(<Opener part={part} isOpen={false} onLost={onLost} />);
    rerender(<Opener part={part} isOpen onLost={onLost} />);
    await settle();
    expect(screen.getByText('Hello Ana')).toBeInTheDocument();
    expect(onLost).toHaveBeenCalledTimes(1);
  });
});
