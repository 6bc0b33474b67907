/** Version 2026-11-27. Lines that begin with a number are headings. */
export const agreementEn = `Text Material Authorization Agreement

This agreement is between you, the account holder, and Runwen (“we”). It says what we may do with the documents you upload, what you receive in return, and how you can end it. Registration is not possible without it.

1. Material

The material is the text of the Word documents you upload, of the documents we return to you, and of the revision requests you write about them.

Your email address, password, billing details, payments and messages to our staff are not part of the material.

2. What you allow

You allow us to use the material to train, test and improve AI models for editing and translation, and to improve our service: to study it, and to compare a text with its polished or translated form.

The permission is not exclusive. We do not publish your documents, we do not name you beside them, and we do not sell them.

3. What stays yours

You keep all rights to your text and to the document we return to you. You may publish it, submit it and use it anywhere, without asking us and without naming us.

In the system, only you and our staff can open a document.

4. What you receive: 40% of the service fee

For every order that is paid while this agreement is in force, we refund 40% of its service fee to your account balance. The refund is credited once per order, in US dollars, when the payment has been confirmed.

You can use the balance to pay later fees, or request a withdrawal on the billing page. A withdrawal needs a minimum amount, and each 40% can be withdrawn only some days after its payment; the FAQ and the billing page state both. Neither applies when you pay a later fee with it. The amount you request is set aside immediately. Our staff then approve the withdrawal, or decline it with a reason and the amount returns to your balance. The balance bears no interest.

If an order is refunded, its 40% is taken back from your balance. Anything your balance no longer covers is deducted from the money returned to you. We show you both amounts.

5. What you confirm

You confirm that you may give this permission: that you wrote the text or act for those who did, and that no contract, employer, publisher or law forbids it.

Do not upload what must not be used in this way: state secrets, the trade secrets of others, patient records, or personal data of people who have not agreed.

6. Deleting and ending

When you delete a document, the original and every result are removed from our storage and are not used from then on. What a model has already learned from a text cannot be taken out of it again.

You can end this agreement at any time by deleting your account on the settings page, or by asking our staff to delete it. Your documents, their results and your messages are then deleted, and you can no longer log in. Records of payments, refunds and withdrawals are kept for as long as the law requires, without your username. Withdraw your balance before you delete the account: anything left is forfeited.

7. The record of your consent

When you agree, we store the version of this text, the language you read it in, the time, and the network address you agreed from. The record is never changed, and it is kept after your account has been deleted, as evidence of the permission you had given. You can read the text you agreed to on the settings page.

8. New versions

A new version of this agreement applies only to those who agree to it. For you, the version you agreed to remains in force.`
