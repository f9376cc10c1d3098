import { addDays } from '@houseful/domain/ist.ts';
import type { Db } from '../../src/db/connect.ts';
import { sql } from '../../src/db/sql.ts';
import { cleanHtml } from '../../src/features/content/clean-html.ts';
import { demoFile } from './demo-files.ts';
import { picturePaths } from './picture-paths.ts';

/** Writes the chain's offers. Their HTML is cleaned on the way in. */
export async function seedOffers(tx: Db): Promise<void> {
  const path = await picturePaths();
  for (const [sort, offer] of (await demoFile('offers.json')).entries()) {
    await tx.run(sql`
      insert into offers (offer_id, picture, name, name_hi, description, description_hi, on_home, sort)
      values (${offer.id}, ${path(offer.picture, 800)}, ${offer.name.en}, ${offer.name.hi},
        ${cleanHtml(offer.description.en)}, ${cleanHtml(offer.description.hi)},
        ${offer.home}, ${sort})
      on conflict (offer_id) do nothing`);
  }
}

/**
 * Writes departments, roles, jobs (their days count from `today`), people who work here, and annual returns.
 */
export async function seedCareers(tx: Db, today: string): Promise<void> {
  const { departments, roles, jobs } = await demoFile('jobs.json');
  for (const [sort, { id, name }] of departments.entries()) {
    await tx.run(sql`
      insert into job_departments values (${id}, ${name.en}, ${name.hi}, ${sort}) on conflict do nothing`);
  }
  for (const [sort, { id, name }] of roles.entries()) {
    await tx.run(sql`
      insert into job_roles values (${id}, ${name.en}, ${name.hi}, ${sort}) on conflict do nothing`);
  }
  for (const [sort, job] of jobs.entries()) {
    const duties = roles.find(({ id }) => id === job.role)?.duties;
    const about = (lang: 'en' | 'hi') => [job.about[lang], ...(duties?.[lang] ?? [])].join('\n');
    const closes = job.closes_in_days === null ? null : addDays(today, job.closes_in_days);
    await tx.run(sql`
      insert into jobs (job_id, city_id, department_id, role_id, experience, qualification,
        qualification_hi, about, about_hi, active, posted_on, closes_on, sort)
      values (${job.id}, ${job.city}, ${job.department}, ${job.role}, ${job.experience},
        ${job.qualification.en}, ${job.qualification.hi}, ${about('en')}, ${about('hi')}, ${job.active},
        ${addDays(today, -job.posted_days_ago)}::date, ${closes}::date, ${sort})
      on conflict do nothing`);
  }
  const path = await picturePaths();
  for (const [sort, person] of (await demoFile('testimonials.json')).entries()) {
    await tx.run(sql`
      insert into testimonials values (${person.name}, ${person.name}, ${person.designation.en},
        ${person.designation.hi}, ${person.text.en}, ${person.text.hi}, ${path(person.picture, 320)},
        ${sort}) on conflict do nothing`);
  }
  for (const [sort, document] of (await demoFile('investors.json')).entries()) {
    await tx.run(sql`
      insert into investor_documents values (${document.id}, ${document.type}, ${document.year},
        ${document.document}, ${sort})
      on conflict do nothing`);
  }
}

/** Writes pictures of information pages, by page code. */
export async function seedPageImages(tx: Db): Promise<void> {
  const path = await picturePaths();
  for (const [code, pictures] of Object.entries(await demoFile('page-images.json'))) {
    if (typeof pictures === 'string') continue;
    for (const [i, picture] of pictures.entries()) {
      await tx.run(sql`
        insert into page_images values (${code}, ${i + 1}, ${path(picture, 960)}) on conflict do nothing`);
    }
  }
}
