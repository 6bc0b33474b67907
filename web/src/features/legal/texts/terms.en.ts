/** Version 2026-11-26. Lines that begin with a number are headings. */
export const text = `Terms of service

These terms apply between you, who have an account, and Runwen (“we”), who polish and translate documents. They say what we do, what it costs, and what happens when something goes wrong.

1. What we do

There are two services. Translation and polish turns a Chinese document into English and then polishes it. Polish only improves a document that is already in English. Both are for academic, technical and business texts.

You upload Word documents (.docx, up to 50 MB each, up to 20 at a time). We return a Word document for each.

2. Your account

You register with an invitation code and your email address, and you agree to the text material authorization agreement. Keep your password to yourself. If you think that someone else knows it, change it on the settings page; every other session then ends.

3. Prices and payment

The price is fixed per document and does not change with its length: 1,980 USD for translation and polish, 980 USD for polish only. You see every sum before you pay, and the price of an order does not change once it has been made.

You can pay by card, Alipay or Apple Pay, and with your balance. Payments are handled by the payment provider Stripe; card numbers never reach our servers. A payment that succeeds twice for the same document, or for a document that was deleted before it arrived, is refunded without your asking.

4. Your balance

When an order is paid, 40% of its service fee goes back to your balance, as the authorization agreement says. You can use the balance for later fees or request a withdrawal on the billing page. The amount is set aside immediately; our staff approve the withdrawal, or decline it with a reason and the amount returns to your balance.

5. Delivery

Work begins once a document is paid for. The document's card shows where it stands, and the result can be downloaded there when it is ready. Before you pay, and on the card afterwards, you see by when the result will be ready. We plan our work by that time, but do not guarantee it: if it has to move, we tell you the new time and the reason, and the price stays the same. If a day matters to you, write to us before you pay.

6. Revisions

If a result needs more work, ask for a revision on its card and say what should change. The document goes back into work and the new result takes the place of the old one. A revision is free of charge.

7. Refunds

If we cannot do the work, or a document has failed and cannot be rescued, we refund the order in full. The part paid from your balance returns to your balance, the rest the way you paid. The 40% of that order is taken back first from your balance; what is missing is deducted from the refund.

8. Your documents

You keep all rights to your texts and to what we return. You confirm that you may upload them and that they break no law. We may decline a document and refund it. Read the result before you use it: you decide what you publish, and you answer for it.

9. Our liability

We answer without limit for harm done on purpose or by gross negligence. Otherwise we answer up to the fee of the order concerned. We do not promise that a publisher accepts your text.

10. Deleting

You can delete a document at any time, except while a payment for it is in progress. Deleting removes the original and every result and cannot be undone; what has been paid stays paid. You can delete your account yourself on the settings page, except while a payment is under way. Withdraw your balance first: anything left is forfeited with the account.

11. Changes

When these terms change, the new text appears here with a new date. Orders already made keep the terms they were made under.`
