import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import * as t from '@/messages/marketing/faq';
import { Each } from '@/site/each';
import { site } from '@/site/site';
import type { Slots } from '@/site/slot';
import { When } from '@/site/when';
import { findFaqs, foundText } from './faq-search';
import { SearchBox } from './search-box';
import { useOpenedByLink } from './use-opened-by-link';

/** Topics stand left of their questions where there is room. */
const byTopic = {
  '& > [role]': { pl: { md: '292px' } },
  // The line of what is found keeps room above the first topic.
  '& > [role] + div > h2': { pt: { xs: 1.25, md: 2.5 } },
  '& > div:not([role])': {
    display: { md: 'grid' },
    columnGap: 4,
    gridTemplateColumns: '260px minmax(0, 1fr)',
    '& > details': { gridColumn: 2 },
    '& > h2 + details': { borderTop: { xs: '1px solid var(--pl-palette-divider)', md: 0 } },
    '&:has(+ div > h2:not([hidden])) > details': { borderBottom: { md: 0 } },
    '&:has(> h2:not([hidden]))': { mt: { md: 4 }, borderTop: { md: 1 }, borderColor: { md: 'divider' } },
  },
} as const;

/**
 * Every question the company answers, by topic. The browser itself folds them, so that scripts may be off. The first
 * answer is open, so that a visitor sees what a question unfolds to.
 */
export function Faqs() {
  const [search, setSearch] = useState('');
  const sought = useDeferredValue(search);
  const found = useMemo(() => findFaqs(site.faqs, sought), [sought]);
  useOpenedByLink({ isFiltered: found !== null, clear: () => setSearch('') });

  const topics = useMemo(
    () => found && new Set(site.faqs.filter(({ slug }) => found.has(slug)).map(({ topic }) => topic)),
    [found],
  );

  return (
    <Container maxWidth="lg" sx={{ pt: { xs: 5, sm: 8 } }}>
      <Box sx={byTopic}>
        <SearchBox
          label={t.searchAnswers}
          example={t.searchExample}
          value={search}
          onChange={setSearch}
          status={found && foundText(found.size, site.faqs.length)}
        />
        <Each of={site.faqs} as="faq">
          {({ slug, topic, question, answer }, { isFirst, changes }) => {
            const isHidden = found !== null && !found.has(slug);
            const parts = { slug, question, isHidden, children: answer };
            return (
              <div key={slug}>
                <When value={changes('topic')}>
                  {() => (
                    <Typography
                      variant="h3"
                      component="h2"
                      hidden={topics !== null && !topics.has(topic)}
                      sx={{ pt: { xs: 5, md: 2.5 }, pb: { xs: 1, md: 0 } }}
                    >
                      {topic}
                    </Typography>
                  )}
                </When>
                <When value={isFirst} otherwise={<Question {...parts} />}>
                  {() => <Question {...parts} isOpen />}
                </When>
              </div>
            );
          }}
        </Each>
      </Box>
    </Container>
  );
}

interface QuestionProps {
  slug: Slots<string>;
  question: Slots<string>;
  isHidden: boolean;
  /** Whether its answer is open at first. */
  isOpen?: boolean;
  children: ReactNode;
}

function Question({ slug, question, isHidden, isOpen = false, children }: QuestionProps) {
  return (
    <Box
      component="details"
      id={slug}
      open={isOpen}
      hidden={isHidden}
      sx={{
        borderBottom: 1,
        borderColor: 'divider',
        '& > summary': {
          display: 'flex',
          justifyContent: 'space-between',
          gap: 2,
          py: 2.5,
          cursor: 'pointer',
          listStyle: 'none',
          '&::-webkit-details-marker': { display: 'none' },
          '&::after': {
            content: '"+"',
            flexShrink: 0,
            fontSize: '1.5rem',
            lineHeight: 1,
            color: 'secondary.dark',
          },
        },
        '&[open] > summary::after': { content: '"−"' },
        '&:target': { boxShadow: 'inset 3px 0 0 var(--pl-palette-secondary-main)', pl: 2 },
      }}
    >
      <summary>
        {/* Below the name of its topic it has a face of its own. */}
        <Typography
          component="h3"
          sx={{
            typography: { xs: 'body1', md: 'h4' },
            fontWeight: { xs: 500, md: 650 },
            textWrap: 'balance',
          }}
        >
          {question}
        </Typography>
      </summary>
      <Typography color="textSecondary" sx={{ maxWidth: '68ch', whiteSpace: 'pre-line' }}>
        {children}
      </Typography>
      <Link
        href={`#${slug}`}
        aria-label={t.linkToNamedAnswer(question)}
        variant="body2"
        sx={{ display: 'inline-block', mt: 1.5, pb: 3 }}
      >
        {t.linkToThisAnswer}
      </Link>
    </Box>
  );
}
