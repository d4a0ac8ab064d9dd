import { expect, test } from 'vitest';
import { markLiterals } from './mark-literals';

test.each([
  ['a script', '<script>f({{a:1}})</script>', '<script>{% raw %}f({{a:1}}){% endraw %}</script>'],
  [
    'a style',
    '<style data-x="y">@media print{#main{a:b}}</style>',
    '<style data-x="y">{% raw %}@media print{#main{a:b}}{% endraw %}</style>',
  ],
  ['a comment’s opener', '<script>x{#y</script>', '<script>{% raw %}x{#y{% endraw %}</script>'],
])('%s that holds an opener is marked', (_name, html, marked) => {
  expect(markLiterals(`<p>{{ a }}</p>${html}<p>{% b %}</p>`)).toBe(`<p>{{ a }}</p>${marked}<p>{% b %}</p>`);
});

test.each([
  ['without an opener', '<script>{a:{b:1}}</script>'],
  ['a file', '<script src="/a.js" async=""></script>'],
  ['the content of the site', '<script id="site" type="application/json">{{ site_json }}</script>'],
  ['data for machines', '<script type="application/ld+json">{"a":{{ b|tojson }}}</script>'],
])('a script stays as it is: %s', (_name, html) => {
  expect(markLiterals(html)).toBe(html);
});
