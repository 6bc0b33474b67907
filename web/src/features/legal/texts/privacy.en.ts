/** Version 2026-11-27. Lines that begin with a number are headings. */
export const text = `Privacy policy

This page explains what data Runwen (“we”) keeps about you, why, who can see it, and how to delete it.

1. What we keep

Your account: email address, a hash of your password (never the password itself), the invitation code you used, when you registered and when you last logged in, and the language and time zone of your emails.

Your consent: the version, language and text of the authorization agreement, the time, and the network address you agreed from.

Your documents: the Word files you upload, your instructions and reference files, the results, their names and sizes, word and character counts, and your revision requests.

Your messages: what you write to our staff, their answers, and the files attached to both.

Your money: orders, payments, your balance and every change to it, withdrawals with the account you name, and the details you enter for receipts, invoices and fapiao.

Your logins: their times, the network address, and the kind of browser and system. The settings page lists them, and you can log them out there. If you turn on the second step of the login: its key, encrypted, and hashes of your recovery codes.

The emails we sent you: their kind, their time and the address, not their text.

Technical records: each request is logged with its time, its kind and its result, so that we can find faults. The logs hold no passwords, no document texts and no file names.

2. Why we keep it

To do the work you order, to take and refund payments, to answer you, to keep the service safe from abuse, and to keep the accounts that the law requires. Documents are used for training AI models only as the authorization agreement says.

There is no advertising here, no tracking of visitors, and no data is sold.

3. Who sees it

Your documents can be opened by you and by our staff. Payments are made through Stripe, which receives the amount, an order number and what you enter in its form; card numbers go straight to Stripe and never reach our servers. Our emails to you pass through a mail server. If you withdraw from your balance, the bank or payment service that pays you receives the account you named. Nobody else receives your data unless the law requires it.

4. What your browser keeps

Your browser stores your login, your language and your choice of light or dark, and texts you have begun to write, so that they survive a reload. Documents you choose for an estimate stay in your browser until you upload or remove them or log out, at most for a day; making an estimate does not send them to us. We set no cookies of our own. When you pay by card, Stripe may set cookies to detect fraud.

5. How it is protected

Passwords are stored as Argon2id hashes. Each login is a session that can be ended at any time; changing your password ends all others. Every access to a document is checked against your account by the server. We limit how often a password can be tried.

6. How long we keep it

A document is kept until you or our staff delete it; then the original and every result are removed from our storage. Encrypted backups, which we use only to recover from a failure, contain it until they expire. A message is kept as long as your account.

You can delete your account on the settings page; our staff can delete it as well. Your sessions then end immediately, and your documents, results and messages are deleted. Payment records and receipts are kept for as long as the law requires, without your email address. The record of your consent is kept as evidence.

7. What you can ask for

You can see your data on your pages: documents, messages, billing details, every change to your balance (which you can export), and the consent you gave. There you can also correct your billing details, change your email and delete documents. The settings page prepares an archive with everything we hold about you, ready to download for seven days, and deletes your account if you ask for it. For any other correction or question, write to our staff under Messages, or as the contact page says if you have no account.

8. Changes

When this policy changes, the new text appears here with a new date.`
