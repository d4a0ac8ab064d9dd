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

const plainOf = async (text: string) => {
  const { container } = render(<Markdown text={text} people={[]} />);
  // The text stands there as it was written first: the reader has it once its script has been fetched.
  await import('./markdown-text');
  await vi.waitFor(() => expect(container.querySelector('[data-plain]')).not.toBeNull());
  return container;
};

const lines = (count: number, line: string) => Array.from({ length: count }, () => line).join('\n');

test.each([
  [
    'a table of 200 columns and 9,000 rows',
    `${'|a'.repeat(200)}|\n${'|-'.repeat(200)}|\n${'|\n'.repeat(9000)}`,
  ],
  ['a table that is filled up', `${'|a'.repeat(200)}|\n${'|-'.repeat(200)}|\n${'|\n'.repeat(10)}`],
  ['a quote in a quote, 7,000 times', '>'.repeat(7000)],
  ['a list in a list, 7,000 times', '1. '.repeat(7000)],
  ['quotes and lists in turn', '>- '.repeat(6000)],
  [
    'a list that steps in line by line',
    Array.from({ length: 60 }, (_, at) => `${'  '.repeat(at)}- a`).join('\n'),
  ],
  ['footnotes in footnotes', '[^a]:'.repeat(4000)],
  ['marks left open', '*a_ '.repeat(5000)],
  ['links left open', `${'['.repeat(6000)}a${'](b)'.repeat(3000)}`],
  ['2,001 lines', lines(2001, 'a')],
  ['2,001 paragraphs', lines(2001, 'a\n')],
  ['quotes 21 deep', `${'>'.repeat(21)} a`],
])('%s is shown as it was written', async (_name, text) => {
  const box = await plainOf(text);
  expect(box.querySelector('p, table, ul, ol, blockquote')).toBeNull();
  expect(box.querySelectorAll('*').length).toBeLessThan(5);
  expect(box.textContent).toBe(text);
});

test.each([
  ['a rule of many stars', `a\n\n${'* '.repeat(40)}\n\nb`, 'hr'],
  ['quotes 19 deep', `${'>'.repeat(19)} a`, 'blockquote'],
  ['1,900 lines', lines(1900, 'a'), 'br'],
  [
    'a table of 100 rows and 9 columns',
    `${'|a'.repeat(9)}|\n${'|-'.repeat(9)}|\n${`${'|b'.repeat(9)}|\n`.repeat(100)}`,
    'td',
  ],
])('%s is still read', async (_name, text, element) => {
  const { container } = render(<Markdown text={text} people={[]} />);
  await vi.waitFor(() => expect(container.querySelector(element)).not.toBeNull());
});
