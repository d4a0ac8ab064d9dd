import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type ExampleCopy, ExampleEditor } from '@/testing/example-editor';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const enter = async (label: string, text: string) => {
  await userEvent.clear(screen.getByRole('textbox', { name: label }));
  await userEvent.type(screen.getByRole('textbox', { name: label }), text);
};

function open(...copies: (ExampleCopy | Error)[]) {
  const reload = vi.fn<() => Promise<ExampleCopy>>();
  for (const copy of copies) {
    if (copy instanceof Error) reload.mockRejectedValueOnce(copy);
    else reload.mockResolvedValueOnce(copy);
  }
  const save = vi.fn<(sent: object) => void>();
  render(<ExampleEditor reload={reload} save={save} />);
  return save;
}

test('what was not touched becomes as it is now, and what was is kept', async () => {
  const save = open({ version: 2, values: { name: 'Villa', city: 'Nashik' } });
  await enter('Name', 'Villa Rao');
  await press('Save');
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('This project was changed by someone else');
  expect(notice).toHaveTextContent('in Pune → in Nashik');
  expect(notice).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Villa Rao');
  expect(screen.getByRole('textbox', { name: 'City' })).toHaveValue('Nashik');
  await press('Save');
  expect(save).toHaveBeenLastCalledWith({
    version: 2,
    touched: ['name'],
    values: { name: 'Villa Rao', city: 'Nashik' },
  });
});

test('a field both changed waits for a choice, which may be taken back', async () => {
  const save = open({ version: 2, values: { name: 'Villa Sharma', city: 'Pune' } });
  await enter('Name', 'Villa Rao');
  await press('Save');
  expect(await screen.findByText('You both changed these fields. Choose a version for each.')).toBeVisible();
  expect(screen.getByText('Yours: Villa Rao')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await press('Take theirs');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Villa Sharma');
  await press('Keep mine');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Villa Rao');
  await press('Save');
  expect(save).toHaveBeenLastCalledWith(expect.objectContaining({ version: 2, touched: ['name'] }));
});

test('a change of something else is told too, and a value that is gone', async () => {
  open(
    { version: 2, values: { name: 'Villa', city: 'Pune' } },
    { version: 3, values: { name: '', city: 'Pune' } },
  );
  await press('Save');
  expect(await screen.findByText(/No field you edited has changed/)).toBeVisible();
  await press('Save');
  expect(await screen.findByText('Villa → empty')).toBeVisible();
});

test('another refusal is told, and so is a copy that does not come', async () => {
  open(new Error('Network error'));
  await press('Refuse otherwise');
  expect(await screen.findByRole('alert')).toHaveTextContent('Archived.');
  await press('Save');
  await vi.waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Network error'));
});
