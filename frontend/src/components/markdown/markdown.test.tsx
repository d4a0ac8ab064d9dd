import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ExampleTextEditor } from '@/testing/example-text-editor';
import { asha, vikram } from '@/testing/projects';
import { Markdown } from './markdown';

const shown = async (text: string) => {
  const { container } = render(<Markdown text={text} people={[vikram]} />);
  await vi.waitFor(() => expect(container.querySelector('p, ul, h3, table')).not.toBeNull());
  return container;
};

test('nothing that is written runs, loads or leads on in our name', async () => {
  const box = await shown(
    '<img src=x onerror=alert(1)> [bad](JaVaScRiPt:alert(1)) ![photo](https://evil.example/x.png) https://ok.example',
  );
  expect(box.querySelector('img, script')).toBeNull();
  expect(box).toHaveTextContent('<img src=x onerror=alert(1)>');
  expect(within(box).queryByRole('link', { name: 'bad' })).not.toBeInTheDocument();
  for (const name of ['photo', 'https://ok.example']) {
    expect(within(box).getByRole('link', { name })).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  }
});

test('people are called on by chips, lines end where they were ended', async () => {
  const box = await shown(`Ask @[Vikram Nair](user:${vikram.id})\nand [nobody](user:${vikram.id}).`);
  expect(box.querySelector('[data-mention]')).toHaveTextContent('@Vikram Nair');
  expect(box.querySelectorAll('[data-mention]')).toHaveLength(1);
  expect(box.querySelector('br')).not.toBeNull();
  expect(within(box).queryByRole('link')).not.toBeInTheDocument();
});

test('people are called what they are called now, those nobody knows what was written', async () => {
  const box = await shown(
    `@[The office](user:${vikram.id.toUpperCase()}) and @[Somebody **else**](user:${asha.id})`,
  );
  expect(box).toHaveTextContent('@Vikram Nair and @Somebody else');
  expect(box.querySelectorAll('[data-mention]')).toHaveLength(1);
  expect(within(box).queryByRole('link')).not.toBeInTheDocument();
});

test('headings stand below those of the page; lists of tasks and tables are read', async () => {
  const box = await shown('# Big\n\n- [x] done\n- [ ] not\n\n| a | b |\n|---|---|\n| 1 | 2 |');
  expect(within(box).getByRole('heading', { level: 3, name: 'Big' })).toBeVisible();
  expect(within(box).getByRole('img', { name: 'Done' })).toBeVisible();
  expect(within(box).getByRole('region', { name: 'Table' })).toHaveTextContent('ab12');
});

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' });

test('somebody is found by a part of the name, and picked by the keyboard', async () => {
  const user = userEvent.setup();
  render(<ExampleTextEditor />);
  await user.type(field(), 'Ask @');
  const list = screen.getByRole('listbox', { name: 'People to mention' });
  expect(within(list).getAllByRole('option')).toHaveLength(2);
  await user.keyboard('{ArrowDown}');
  expect(within(list).getByRole('option', { selected: true })).toHaveTextContent('Meera Iyer');
  expect(field()).toHaveAttribute('aria-activedescendant', within(list).getAllByRole('option')[1]?.id);
  await user.type(field(), 'nai');
  await user.keyboard('{Enter}');
  await vi.waitFor(() => expect(field()).toHaveValue('Ask @Vikram Nair '));
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

test('Escape leaves a name as it is typed', async () => {
  const user = userEvent.setup();
  render(<ExampleTextEditor />);
  await user.type(field(), '@vi{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  await user.type(field(), 'k{Enter}x');
  expect(field()).toHaveValue('@vik\nx');
});

test('Ctrl and Enter sends, the preview shows, and what is too long is told', async () => {
  const user = userEvent.setup();
  const send = vi.fn();
  render(<ExampleTextEditor onSubmit={send} />);
  await user.type(field(), '**wet**');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(send).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('tab', { name: 'Preview' }));
  expect(await screen.findByText('wet', { selector: 'strong' })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Write' }));
  fireEvent.change(field(), { target: { value: 'x'.repeat(61) } });
  expect(screen.getByText('1 too many')).toBeVisible();
});

test('buttons mark what is written; pasted files are taken, pasted words are not', async () => {
  const user = userEvent.setup();
  const take = vi.fn();
  render(<ExampleTextEditor onFiles={take} />);
  await user.click(screen.getByRole('button', { name: 'Bold' }));
  expect(field()).toHaveValue('**bold**');
  const photo = new File(['abc'], 'wall.jpg', { type: 'image/jpeg' });
  fireEvent.paste(field(), { clipboardData: { types: ['Files'], files: [photo] } });
  expect(take).toHaveBeenCalledWith([photo]);
  const cells = { types: ['text/plain', 'text/html', 'Files'], files: [photo] };
  fireEvent.paste(field(), { clipboardData: cells });
  fireEvent.paste(field(), { clipboardData: { types: ['text/plain'], files: [] } });
  expect(take).toHaveBeenCalledOnce();
});
