import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepFocus } from './keep-focus';

let ending: AbortController;
const find = <Found extends HTMLElement>(selector: string): Found => {
  const found = document.querySelector<Found>(selector);
  if (!found) throw new Error(`nothing is ${selector}`);
  return found;
};
/** Mutations are observed after the code that made them. */
const settled = () => new Promise((resolve) => setTimeout(resolve));
/** A browser takes the focus from a control that is disabled, happy-dom does not. */
const disable = (button: HTMLButtonElement) => {
  button.blur();
  button.disabled = true;
};

beforeEach(() => {
  ending = new AbortController();
  document.body.innerHTML = `
    <header><button id="bell">Bell</button></header>
    <main tabindex="-1">
      <div id="page">
        <input id="search" aria-label="Search">
        <ul id="list">
          <li id="one"><input type="checkbox" id="box"><a href="/one" id="link">One</a></li>
          <li id="two"><a href="/two" id="other">Two</a><button id="claim">Claim</button></li>
          <li id="three"><a href="/three" id="third">Three</a></li>
        </ul>
        <div role="region" id="bar"><button id="clear">Clear selection</button></div>
        <button id="more">Load more</button>
      </div>
    </main>`;
  keepFocus(ending.signal);
});
afterEach(() => {
  ending.abort();
  document.body.replaceChildren();
});

test('a control that is disabled while it saves has the focus again afterwards', async () => {
  const claim = find<HTMLButtonElement>('#claim');
  claim.focus();
  disable(claim);
  await settled();
  expect(document.body).toHaveFocus();
  claim.disabled = false;
  await settled();
  expect(claim).toHaveFocus();
});

test('a control that is gone leaves the focus to its row', async () => {
  find('#claim').focus();
  find('#claim').remove();
  await settled();
  expect(find('#other')).toHaveFocus();
});

test('a control that another takes the place of leaves the focus to that one', async () => {
  find('#claim').focus();
  const call = document.createElement('button');
  find('#claim').replaceWith(call, document.createElement('button'));
  await settled();
  expect(call).toHaveFocus();
});

test('a control that is disabled and then gone leaves the focus to its row', async () => {
  const claim = find<HTMLButtonElement>('#claim');
  claim.focus();
  disable(claim);
  await settled();
  claim.remove();
  await settled();
  expect(find('#other')).toHaveFocus();
});

test('a row that is gone leaves the focus to the next', async () => {
  find('#other').focus();
  find('#two').remove();
  await settled();
  expect(find('#third')).toHaveFocus();
});

test('the bar of a selection leaves the focus to the first control of its list, not to a field of text', async () => {
  find('#clear').focus();
  find('#bar').remove();
  await settled();
  expect(find('#box')).toHaveFocus();
});

test('the last “Load more” leaves the focus to the end of the list', async () => {
  find('#more').focus();
  find('#bar').remove();
  find('#more').remove();
  await settled();
  expect(find('#third')).toHaveFocus();
});

test('a control that another page takes along leaves the focus to nobody', async () => {
  find('#link').focus();
  history.replaceState(null, '', '/elsewhere');
  find('#list').remove();
  await settled();
  expect(document.body).toHaveFocus();
  history.replaceState(null, '', '/');
});

test('a press beside every control lets go of the last one', async () => {
  const claim = find<HTMLButtonElement>('#claim');
  claim.focus();
  claim.blur();
  await settled();
  claim.remove();
  await settled();
  expect(document.body).toHaveFocus();
});

test('focus that went on by itself stays where it is', async () => {
  find('#claim').focus();
  find('#bell').focus();
  find('#claim').remove();
  await settled();
  expect(find('#bell')).toHaveFocus();
});

test('an open dialog keeps the focus; once it is closed the control that opened it has it', async () => {
  const opener = find<HTMLButtonElement>('#claim');
  opener.focus();
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div class="MuiModal-root" role="dialog"><button id="yes">Yes</button></div>',
  );
  find('#yes').focus();
  find('#yes').remove();
  await settled();
  expect(document.body).toHaveFocus();
  opener.disabled = true;
  find('[role="dialog"]').remove();
  await settled();
  expect(document.body).toHaveFocus();
  opener.disabled = false;
  await settled();
  expect(opener).toHaveFocus();
});
