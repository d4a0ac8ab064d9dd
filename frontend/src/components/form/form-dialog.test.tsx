import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ExampleDialog } from '@/testing/example-dialog';
import { renderAt } from '@/testing/render';

const open = (onSubmit = vi.fn()) => {
  const onClose = vi.fn();
  return { onClose, onSubmit, ...renderAt('/', <ExampleDialog onSubmit={onSubmit} onClose={onClose} />) };
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const question = () => screen.findByRole('dialog', { name: 'Discard your entries?' });

test('a form without entries closes at once', async () => {
  const { onClose } = open();
  await userEvent.type(screen.getByLabelText('Reason'), 'x{Backspace}{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('a form with text asks before it closes, and keeps the text', async () => {
  const { onClose, onSubmit } = open();
  await userEvent.type(screen.getByLabelText('Reason'), 'Cracks{Escape}');
  await question();
  await press('Keep editing');
  expect(screen.getByLabelText('Reason')).toHaveValue('Cracks');
  await press('Close');
  await question();
  expect(onClose).not.toHaveBeenCalled();
  await press('Discard');
  expect(onClose).toHaveBeenCalledOnce();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a form with text asks before the browser goes back', async () => {
  const { onClose, router } = open();
  await act(() => router.navigate('/next'));
  await userEvent.type(screen.getByLabelText('Reason'), 'Cracks');
  await act(() => router.navigate(-1));
  await question();
  expect(router.state.location.pathname).toBe('/next');
  expect(onClose).not.toHaveBeenCalled();
});

test('a form with a photo asks, and its Cancel does not', async () => {
  const { onClose } = open();
  const photo = new File(['x'], 'crack.jpg', { type: 'image/jpeg' });
  fireEvent.change(screen.getByTestId('files'), { target: { files: [photo] } });
  await userEvent.keyboard('{Escape}');
  await question();
  await press('Keep editing');
  await press('Cancel');
  expect(onClose).toHaveBeenCalledOnce();
});

test('a second submit is ignored while one is under way', async () => {
  let settle = () => {};
  const { onSubmit } = open(vi.fn(() => new Promise<void>((resolve) => (settle = resolve))));
  const form = document.querySelector('form') as HTMLFormElement;
  fireEvent.submit(form);
  fireEvent.submit(form);
  expect(onSubmit).toHaveBeenCalledOnce();
  settle();
  await new Promise((resolve) => setTimeout(resolve, 10));
  fireEvent.submit(form);
  expect(onSubmit).toHaveBeenCalledTimes(2);
});
